import { expect, test } from "vitest";
import { loadWithSettings } from "#tests/with-settings.ts";
import { arrivesBy, lastLateDay } from "./arrival.ts";

const closed = loadWithSettings(
  { closedDays: ["2026-03-04", "2026-03-09/2026-03-20"] },
  () => import("./arrival.ts"),
);

/** Noon in the shop's zone. */
const noon = (day: string) => new Date(`${day}T12:00:00-05:00`);

test.for([
  ["ten business days after the payment", { paidAt: noon("2026-03-02") }, "2026-03-16"],
  ["without weekends", { paidAt: noon("2026-03-06") }, "2026-03-20"],
  ["an order of a Saturday counts as Monday's", { paidAt: noon("2026-03-07") }, "2026-03-23"],
  ["an order of a Monday", { paidAt: noon("2026-03-09") }, "2026-03-23"],
  ["nobody works on holidays", { paidAt: noon("2026-11-23") }, "2026-12-08"],
  ["no carrier either", { shippedAt: noon("2026-12-24") }, "2027-01-04"],
  ["what is shipped on a holiday", { shippedAt: noon("2026-12-25") }, "2027-01-05"],
  ["five business days after the shipping", { shippedAt: noon("2026-03-03") }, "2026-03-10"],
  ["before midnight of the shop", { shippedAt: new Date("2026-03-04T03:00:00Z") }, "2026-03-10"],
  ["after midnight of the shop", { shippedAt: new Date("2026-03-04T06:00:00Z") }, "2026-03-11"],
] as const)("arrival: %s", ([, from, day]) => {
  expect(arrivesBy(from)).toBe(day);
});

test("arrival: an order is late on the business day after the last promised one", () => {
  expect(lastLateDay(noon("2026-03-09"))).toBe("2026-02-27");
  expect(lastLateDay(noon("2026-03-10"))).toBe("2026-03-02");
  expect(lastLateDay(noon("2026-03-17"))).toBe("2026-03-09");
  expect(lastLateDay(noon("2026-12-01"))).toBe("2026-11-20");
  expect(lastLateDay(new Date("2026-03-10T03:00:00Z"))).toBe("2026-02-27");
});

test("arrival: a vacation moves what is ordered, and the shop's pages say so while it lasts", () => {
  const { shipsBy, shippingSentence } = closed.shop;
  expect([shipsBy(noon("2026-03-02")), shipsBy(noon("2026-03-10"))]).toEqual(["2026-03-24", "2026-03-30"]);
  expect(shippingSentence(noon("2026-03-06"))).not.toContain("closed");
  expect(shippingSentence(noon("2026-03-10"))).toContain("Our workshop is closed and back on Mar 23.");
});
