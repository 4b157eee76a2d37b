import { expect, test } from "vitest";
import { shopDay } from "#platform/dates.ts";
import { lastLateDay } from "./late-orders.ts";

test("late: from the sixth business day on; a weekend's order counts as Monday's", () => {
  const late = (today: string) => lastLateDay(new Date(`${today}T17:00:00Z`));
  expect(late("2026-11-27")).toBe("2026-11-19");
  expect(late("2026-11-28")).toBe("2026-11-20");
  expect(late("2026-11-30")).toBe("2026-11-20");
  expect(late("2026-12-01")).toBe("2026-11-23");
});

test("a day is the shop's, not the server's", () => {
  expect(shopDay(new Date("2026-03-01T04:00:00Z"))).toBe("2026-02-28");
  expect(lastLateDay(new Date("2026-12-01T03:00:00Z"))).toBe("2026-11-20");
});
