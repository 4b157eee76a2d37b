import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { shippingRates } from "#shop-config";

export type ShippingRate = (typeof shippingRates)[number];

/** A purchase keeps what the buyer chose, also after the settings have changed. */
export type ChosenShipping = Pick<ShippingRate, "code" | "name" | "daysOnTheWay">;

/** Chosen until the buyer chooses another one. */
export const firstRate = readFirst(shippingRates);

function readFirst([first]: readonly ShippingRate[]): ShippingRate {
  if (!first) throw new Error("shop.config.ts needs a shipping rate.");
  return first;
}

/** Returns the first rate for null, and undefined for an unknown code. */
export function findRate(code: string | null): ShippingRate | undefined {
  return code === null ? firstRate : shippingRates.find((rate) => rate.code === code);
}

/** Returns what a parcel costs in a purchase whose goods cost so much after their discount. */
export function parcelCost({ price, freeFrom }: ShippingRate, goods: Cents): Cents {
  return cents(freeFrom !== null && goods >= freeFrom ? 0 : price);
}

/** `free`, or `$4.95 a parcel, free from $50.00`. */
export function costWords({ price, freeFrom }: ShippingRate): string {
  if (price === 0) return "free";
  const free = freeFrom === null ? "" : `, free from ${formatMoney(cents(freeFrom))}`;
  return `${formatMoney(cents(price))} a parcel${free}`;
}

/** `Express shipping` */
export function rateWords({ name }: Pick<ShippingRate, "name">): string {
  return `${name} shipping`;
}
