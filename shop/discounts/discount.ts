import { cents, formatMoney } from "#platform/money.ts";
import { firstRate, rateWords } from "#shop/shipping-rates.ts";

export const discountKinds = ["percent", "amount", "shipping"] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** `value`: percent or cents; 0 for free shipping. */
export type Discount = { kind: DiscountKind; value: number };

export const maxCodeLength = 20;

/** Returns a code as it is stored: in capital letters, without blanks. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

/** `10% off`, `$5.00 off`, `free standard shipping` */
export function discountWords({ kind, value }: Discount): string {
  if (kind === "percent") return `${value}% off`;
  if (kind === "amount") return `${formatMoney(cents(value))} off`;
  return `free ${rateWords(firstRate).toLowerCase()}`;
}
