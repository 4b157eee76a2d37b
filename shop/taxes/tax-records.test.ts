import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "#platform/money.ts";
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

function plan(amount: number, lines: [orderId: string, amount: number][]) {
  const refund = {
    amount: cents(amount),
    lines: lines.map(([orderId, each]) => ({ orderId, amount: cents(each) })),
  };
  return Object.fromEntries(planReversals(refund, orders));
}

test("a tag that is paid back gives back its own line, its part of shipping and their tax", () => {
  const tag = (line: number) => ({ line, amount: 10_00, tax: 1_00 });
  expect(plan(16_50, [["b", 16_50]])).toEqual({
    one: { tags: [tag(1)], shipping: { amount: 5_00, tax: 50 }, flat: 0 },
  });
  const all: [string, number][] = orders.map(({ id }) => [id, 16_50]);
  expect(plan(49_50, all)).toEqual({
    one: { tags: [tag(0), tag(1)], shipping: { amount: 10_00, tax: 1_00 }, flat: 0 },
    two: { tags: [tag(0)], shipping: { amount: 5_00, tax: 50 }, flat: 0 },
  });
});

test("a part of a tag, and what names none, is spread over the sales by the provider", () => {
  expect(plan(4_00, [["a", 4_00]])).toEqual({ one: { ...nothing, flat: 4_00 } });
  expect(plan(9_00, [])).toEqual({ one: { ...nothing, flat: 6_00 }, two: { ...nothing, flat: 3_00 } });
});

const nothing = { tags: [], shipping: { amount: 0, tax: 0 }, flat: 0 };

test("whatever is paid back: the reversals add up to it", () => {
  const part = fc.integer({ min: 0, max: 16_50 });
  fc.assert(
    fc.property(part, part, part, fc.integer({ min: 0, max: 5_00 }), (a, b, c, unnamed) => {
      const lines: [string, number][] = [
        ["a", a],
        ["b", b],
        ["c", c],
      ];
      const reversals = Object.values(plan(a + b + c + unnamed, lines));
      const amounts = reversals.flatMap(({ tags, shipping, flat }) => [
        ...tags.flatMap(({ amount, tax }) => [amount, tax]),
        shipping.amount,
        shipping.tax,
        flat,
      ]);
      expect(sum(amounts)).toBe(a + b + c + unnamed);
    }),
    { seed: 1 },
  );
});
