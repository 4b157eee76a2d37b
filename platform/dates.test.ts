import { expect, test } from "vitest";
import { formatDateTime, formatLongDate, shopDay } from "./dates.ts";

test("dates: shown in the shop's time zone", () => {
  expect(formatLongDate(new Date("2026-03-01T02:00:00Z"))).toBe("February 28, 2026");
  expect(formatDateTime(new Date("2026-03-01T19:05:00Z"))).toBe("Mar 1, 2026, 2:05 PM");
  expect(shopDay(new Date("2026-03-01T04:00:00Z"))).toBe("2026-02-28");
});
