import { type Cents, cents } from "#platform/money.ts";
import { groupDiscounts } from "#shop-config";
import { minPrice } from "./variant.ts";

/** Percent off each tag of a group of so many; 0 for a small one. */
export function groupDiscount(tags: number, steps = groupDiscounts): number {
  const reached = steps.filter(({ from }) => tags >= from);
  return Math.max(0, ...reached.map(({ percent }) => percent));
}

/** Returns what one tag costs in a group of so many, in whole cents, so that the tags add up to the total. */
export function groupPrice(price: Cents, tags: number, steps = groupDiscounts): Cents {
  const discounted = Math.round((price * (100 - groupDiscount(tags, steps))) / 100);
  return cents(Math.max(Math.min(price, minPrice), discounted));
}
