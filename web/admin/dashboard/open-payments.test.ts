import { expect, test } from "vitest";
import { describeAge } from "./open-payments.tsx";

test("last webhook: its age is in whole units of the largest that fits", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const before = (seconds: number) => describeAge(new Date(now.getTime() - seconds * 1000), now);
  expect([59, 60, 119, 3_599, 3_600, 86_399, 86_400, 260_000].map(before)).toEqual([
    "just now",
    "1 minute ago",
    "1 minute ago",
    "59 minutes ago",
    "1 hour ago",
    "23 hours ago",
    "1 day ago",
    "3 days ago",
  ]);
  expect(before(-30)).toBe("just now");
});
