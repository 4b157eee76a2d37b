import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { planReversals } from "./tax-records.server.ts";

/** A tag of 10.00 with 5.00 of shipping, taxed with 10 %. */
function makeOrder(id: string, calculation: string, line = 0) {
  return {
    id,
    amountPaid: cents(16_50),
    discount: cents(0),
    shipping: cents(5_00),
    tax: cents(1_50),
    taxBase: {
      state: "NC",
      county: null,
      taxable: cents(15_00),
      exemption: null,
      calculation: { id: calculation, line, goodsTax: cents(1_00), shippingTax: cents(50) },
    },
  };
}

const orders = [makeOrder("a", "one", 0), makeOrder("b", "one", 1), makeOrder("c", "two")];

function plan(repaid: Record<string, number>) {
  const amounts = Object.entries(repaid).map(([id, amount]) => [id, cents(amount)] as const);
  return Object.fromEntries(planReversals(new Map(amounts), orders));
}

test("a tag that is paid back gives back its own line, its part of shipping and their tax", () => {
  const tag = (line: number) => ({ line, amount: 10_00, tax: 1_00 });
  expect(plan({ b: 16_50 })).toEqual({
    one: { tags: [tag(1)], shipping: { amount: 5_00, tax: 50 }, flat: 0 },
  });
  expect(plan({ a: 16_50, b: 16_50, c: 16_50 })).toEqual({
    one: { tags: [tag(0), tag(1)], shipping: { amount: 10_00, tax: 1_00 }, flat: 0 },
    two: { tags: [tag(0)], shipping: { amount: 5_00, tax: 50 }, flat: 0 },
  });
});

test("a part of a tag is spread over the sale by the provider", () => {
  const flat = (amount: number) => ({
    tags: [],
    shipping: { amount: 0, tax: 0 },
    flat: amount,
  });
  expect(plan({ a: 4_00, c: 0 })).toEqual({ one: flat(4_00) });
  expect(plan({ a: 16_50, b: 1_00, c: 3_00 })).toEqual({ one: flat(17_50), two: flat(3_00) });
});
