import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { type Amounts, addAmounts, discountedPrice, listAmounts, orderAmounts } from "./amounts.ts";

const discounted: Amounts = {
  items: cents(14_99),
  discount: cents(1_50),
  shipping: cents(4_95),
  tax: cents(1_11),
  total: cents(19_55),
};

test("orderAmounts: an order's tag is all that is due for it", () => {
  expect(orderAmounts(cents(14_99))).toEqual({
    items: 14_99,
    discount: 0,
    shipping: 0,
    tax: 0,
    total: 14_99,
  });
});

test("addAmounts: adds each part", () => {
  expect(addAmounts([discounted, orderAmounts(cents(9_99)), discounted])).toEqual({
    items: 39_97,
    discount: 3_00,
    shipping: 9_90,
    tax: 2_22,
    total: 49_09,
  });
  expect(addAmounts([])).toEqual(orderAmounts(cents(0)));
});

test("discountedPrice: takes the discount off the items alone", () => {
  expect(discountedPrice(discounted)).toBe(13_49);
});

test("listAmounts: names free shipping, but neither a discount nor a tax of nothing", () => {
  expect(listAmounts(orderAmounts(cents(14_99)))).toEqual([
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
