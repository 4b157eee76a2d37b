import { expect, test } from "vitest";
import {
  arrivesBy,
  findDueDay,
  findLastPaidDay,
  isWorkday,
  nextWorkday,
  shippingSentence,
  shipsBy,
} from "./arrival.ts";

const on = (today: string) => ({ today, closures: [] });

/** Noon in the shop's zone. */
const noon = (day: string) => new Date(`${day}T12:00:00-05:00`);

test("promise: it leaves five business days after the payment, without weekends and holidays", () => {
  expect(shipsBy(on("2026-03-02"))).toBe("2026-03-09");
  expect(shipsBy(on("2026-03-06"))).toBe("2026-03-13");
  expect(shipsBy(on("2026-03-07"))).toBe("2026-03-16");
  expect(shipsBy(on("2026-11-23"))).toBe("2026-12-01");
});

test("arrival: five business days of the carrier", () => {
  expect(arrivesBy("2026-03-09")).toBe("2026-03-16");
  expect(arrivesBy("2026-12-24")).toBe("2027-01-04");
  expect(arrivesBy("2026-12-25")).toBe("2027-01-05");
});

test("due: without a promised day it is counted from the payment, whose day is the shop's", () => {
  const paidAt = noon("2026-03-02");
  expect(findDueDay({ leavesBy: "2026-03-04", paidAt })).toBe("2026-03-04");
  expect(findDueDay({ leavesBy: null, paidAt })).toBe("2026-03-09");
  expect(findDueDay({ leavesBy: null, paidAt: new Date("2026-03-03T04:00:00Z") })).toBe("2026-03-09");
  expect(["2026-03-08", "2026-03-09", "2026-03-16", "2026-11-30"].map(findLastPaidDay)).toEqual([
    "2026-02-27",
    "2026-03-02",
    "2026-03-09",
    "2026-11-20",
  ]);
});

test("vacation: it moves what is ordered, but not the carrier, and the shop's pages say so while it lasts", () => {
  const closures = [
    { firstDay: "2026-03-04", lastDay: "2026-03-04" },
    { firstDay: "2026-03-09", lastDay: "2026-03-20" },
  ];
  const at = (today: string) => ({ today, closures });
  expect([shipsBy(at("2026-03-02")), shipsBy(at("2026-03-10"))]).toEqual(["2026-03-24", "2026-03-30"]);
  expect(arrivesBy("2026-03-06")).toBe("2026-03-13");
  expect([
    nextWorkday(at("2026-03-06")),
    isWorkday("2026-03-20", closures),
    isWorkday("2026-03-23", closures),
  ]).toEqual(["2026-03-23", false, true]);
  expect(shippingSentence(at("2026-03-06"))).not.toContain("closed");
  expect(shippingSentence(at("2026-03-10"))).toBe(
    "Free shipping. Our workshop is closed and back on Mar 23. Made in 3–5 business days, expected at your door by Apr 6.",
  );
});
