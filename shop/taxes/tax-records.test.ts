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

function plan(repaid: Record<string, [before: number, after: number]>, of = orders) {
  const shares = Object.entries(repaid).map(([orderId, [before, after]]) => ({
    orderId,
    before: cents(before),
    after: cents(after),
  }));
  return Object.fromEntries(planReversals(shares, of));
}

test("a tag that is paid back gives back its own line, its part of shipping and their tax", () => {
  const tag = (line: number) => ({ line, amount: 10_00, tax: 1_00 });
  expect(plan({ b: [0, 16_50] })).toEqual({
    one: { tags: [tag(1)], shipping: { amount: 5_00, tax: 50 }, flat: 0 },
  });
  expect(plan({ a: [0, 16_50], b: [0, 16_50], c: [0, 16_50] })).toEqual({
    one: { tags: [tag(0), tag(1)], shipping: { amount: 10_00, tax: 1_00 }, flat: 0 },
    two: { tags: [tag(0)], shipping: { amount: 5_00, tax: 50 }, flat: 0 },
  });
});

test("a part of a tag gives back parts of the same, and the next part what is left of them", () => {
  expect(plan({ a: [0, 4_00] })).toEqual({
    one: { tags: [{ line: 0, amount: 2_43, tax: 24 }], shipping: { amount: 1_21, tax: 12 }, flat: 0 },
  });
  expect(plan({ a: [4_00, 16_50] })).toEqual({
    one: { tags: [{ line: 0, amount: 7_57, tax: 76 }], shipping: { amount: 3_79, tax: 38 }, flat: 0 },
  });
});

test("every refund of a sale with a fee is spread over it by the provider", () => {
  const [taxed, untaxed] = [makeOrder("a", "one", 0), makeOrder("b", "one", 1)];
  const withFee = [{ ...taxed, amountPaid: cents(16_51), tax: cents(1_51) }, untaxed];
  const flat = (amount: number) => ({ tags: [], shipping: { amount: 0, tax: 0 }, flat: amount });
  expect(plan({ b: [0, 16_50] }, withFee)).toEqual({ one: flat(16_50) });
  expect(plan({ a: [1_00, 16_51], b: [0, 1_00] }, withFee)).toEqual({ one: flat(16_51) });
});
