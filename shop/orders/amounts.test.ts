import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { makeAmounts } from "#tests/make.ts";
import {
  type Amounts,
  addAmounts,
  listAmounts,
  orderAmounts,
  paidAmounts,
  shippingWithTax,
} from "./amounts.ts";

const discounted: Amounts = {
  items: cents(14_99),
  discount: cents(1_50),
  shipping: cents(4_95),
  tax: cents(1_11),
  total: cents(19_55),
};

test("orderAmounts: the price of the tag is what shipping, tax and discount leave of the total", () => {
  expect(orderAmounts(paidAmounts(discounted))).toEqual(discounted);
  expect(orderAmounts(paidAmounts(makeAmounts(14_99)))).toEqual({
    items: 14_99,
    discount: 0,
    shipping: 0,
    tax: 0,
    total: 14_99,
  });
});

test("addAmounts: adds each part", () => {
  expect(addAmounts([discounted, makeAmounts(9_99), discounted])).toEqual({
    items: 39_97,
    discount: 3_00,
    shipping: 9_90,
    tax: 2_22,
    total: 49_09,
  });
  expect(addAmounts([])).toEqual(makeAmounts(0));
});

test("listAmounts: names free shipping, but neither a discount nor a tax of nothing", () => {
  expect(listAmounts(makeAmounts(14_99))).toEqual([
    { part: "items", amount: 14_99 },
    { part: "shipping", amount: 0 },
  ]);
  expect(listAmounts(discounted)).toEqual([
    { part: "items", amount: 14_99 },
    { part: "discount", amount: -1_50 },
    { part: "shipping", amount: 4_95 },
    { part: "tax", amount: 1_11 },
  ]);
});

test.for([
  ["where shipping is taxed", { taxable: 20_00 }, 5_37],
  ["where it is not", { taxable: 15_00 }, 5_00],
  [
    "as the provider said",
    { taxable: 20_00, calculation: { id: "t", line: 0, goodsTax: cents(1_10), shippingTax: cents(40) } },
    5_40,
  ],
] as const)("shipping with its tax: %s", ([, { taxable, ...rest }, paid]) => {
  const place = { state: "NC", county: null, exemption: null, calculation: null };
  const amounts = { amountPaid: cents(21_50), discount: cents(0), shipping: cents(5_00), tax: cents(1_50) };
  const taxBase = { ...place, ...rest, taxable: cents(taxable) };
  expect(shippingWithTax({ ...amounts, taxBase })).toBe(paid);
});
