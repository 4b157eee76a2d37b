import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { groupPrice } from "./group-price.ts";

const steps = [
  { from: 10, percent: 10 },
  { from: 25, percent: 15 },
];

test("group price: whole cents a tag, by the number of tags", () => {
  const priceOf = (tags: number) => groupPrice(cents(14_99), tags, steps);
  expect([1, 9, 10, 24, 25, 100].map(priceOf)).toEqual([1499, 1499, 1349, 1349, 1274, 1274]);
});

test("group price: never below what a payment can be, nor above the tag's own", () => {
  expect(groupPrice(cents(50), 100, steps)).toBe(50);
});
