import { type Cents, cents, divide, partAt, sum } from "#platform/money.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import type { SalesTax } from "#shop/sales-tax.server.ts";
import { parcelCost, type ShippingRate } from "#shop/shipping-rates.ts";

type Tag = { price: Cents; parcelId: string };

type QuotedParcel = { id: string; tax: SalesTax };

/**
 * Returns what is due for each tag, in their order. Shipping and tax of a parcel are computed once, and then divided over
 * its tags.
 */
export function quoteTags(
  tags: readonly Tag[],
  parcels: readonly QuotedParcel[],
  rate: ShippingRate,
): Amounts[] {
  const cost = parcelCost(rate, sum(tags.map(({ price }) => price)));
  const quoted = new Map<Tag, Amounts>();
  for (const { id, tax } of parcels) {
    const packed = tags.filter(({ parcelId }) => parcelId === id);
    const shipping = divide(
      cost,
      packed.map(() => 1),
    );
    const taxed = packed.map(({ price }, at) => cents(price + (tax.taxesShipping ? shipping[at]! : 0)));
    const taxes = divide(partAt(tax.rate, sum(taxed)), taxed);
    for (const [at, tag] of packed.entries())
      quoted.set(tag, addUp({ items: tag.price, shipping: shipping[at]!, tax: taxes[at]! }));
  }
  return tags.map((tag) => quoted.get(tag)!);
}

function addUp({ items, shipping, tax }: Pick<Amounts, "items" | "shipping" | "tax">): Amounts {
  return { items, discount: cents(0), shipping, tax, total: cents(items + shipping + tax) };
}
