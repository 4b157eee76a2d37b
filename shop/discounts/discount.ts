import { cents, formatMoney } from "#platform/money.ts";
import { firstRate, rateWords } from "#shop/shipping-rates.ts";

export const discountKinds = ["percent", "amount", "shipping"] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** `value`: percent or cents; 0 for free shipping. */
export type Discount = { kind: DiscountKind; value: number };

export const maxCodeLength = 20;

/** Returns a code as it is stored: in capital letters, without blanks. */
export function normalizeDiscountCode(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

const wordsByKind: Record<DiscountKind, (value: number) => string> = {
  percent: (value) => `${value}% off`,
  amount: (value) => `${formatMoney(cents(value))} off`,
  shipping: () => `free ${rateWords(firstRate).toLowerCase()}`,
};

/** `10% off`, `$5.00 off`, `free standard shipping` */
export function discountWords({ kind, value }: Discount): string {
  return wordsByKind[kind](value);
}
