import { expect, test } from "vitest";
import { formatDateTime, formatLongDate, laterDay, listDays, shopDay } from "./dates.ts";

test("dates: shown in the shop's time zone", () => {
  expect(formatLongDate(new Date("2026-03-01T02:00:00Z"))).toBe("February 28, 2026");
  expect(formatDateTime(new Date("2026-03-01T19:05:00Z"))).toBe("Mar 1, 2026, 2:05 PM");
  expect(shopDay(new Date("2026-03-01T04:00:00Z"))).toBe("2026-02-28");
});

test("dates: days are counted over the ends of months, years and summer time", () => {
  expect(laterDay("2026-12-31", 1)).toBe("2027-01-01");
  expect(laterDay("2026-03-01", -1)).toBe("2026-02-28");
  expect(listDays({ from: "2026-03-07", to: "2026-03-09" })).toEqual([
    "2026-03-07",
    "2026-03-08",
    "2026-03-09",
  ]);
  expect(listDays({ from: "2026-03-07", to: "2026-03-06" })).toEqual([]);
});
