import { type Cents, cents, divide, partAt, sum, toRate } from "#platform/money.ts";
import { minPrice } from "#shop/catalog/variant.ts";
import type { Discount } from "#shop/discounts/discount.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import { firstRate, parcelCost, type ShippingRate } from "#shop/shipping-rates.ts";
import type { TagDue, TagTax } from "#shop/taxes/tag-tax.ts";

type Tag = { price: Cents; parcelId: string };

/** Computes the tax of a parcel once, divided over its tags, in their order. */
export type TaxParcel<Parcel> = (parcel: Parcel, shares: readonly TagDue[]) => Promise<TagTax[]>;

export type Terms<Parcel> = {
  rate: ShippingRate;
  discount?: Discount | undefined;
  taxParcel: TaxParcel<Parcel>;
};

/**
 * Returns what is due for each tag, in their order. A discount, and the shipping and tax of a parcel, are computed once, and
 * then divided over their tags.
 */
export async function quoteTags<Parcel extends { id: string }>(
  tags: readonly Tag[],
  parcels: readonly Parcel[],
  { rate, discount, taxParcel }: Terms<Parcel>,
): Promise<(Amounts & TagTax)[]> {
  const prices = tags.map(({ price }) => price);
  const discounts = discount ? divideDiscount(discount, prices) : prices.map(() => cents(0));
  const goods = tags.map(({ parcelId }, at) => {
    const [items, discount] = [prices[at]!, discounts[at]!];
    return { parcelId, items, discount, due: cents(items - discount) };
  });
  const cost = costPerParcel(sum(goods.map(({ due }) => due)), { rate, discount });
  const quoted = new Map<object, Amounts & TagTax>();
  for (const parcel of parcels) {
    const packed = goods.filter(({ parcelId }) => parcelId === parcel.id);
    const shipping = divide(
      cost,
      packed.map(() => 1),
    );
    const shares = packed.map(({ due }, at) => ({ due, shipping: shipping[at]! }));
    const taxes = await taxParcel(parcel, shares);
    for (const [at, tag] of packed.entries()) {
      const { items, discount, due } = tag;
      const parts = { items, discount, shipping: shipping[at]!, ...taxes[at]! };
      quoted.set(tag, { ...parts, total: sum([due, parts.shipping, parts.tax]) });
    }
  }
  return goods.map((tag) => quoted.get(tag)!);
}

/** Divides what a discount takes off the goods over their prices. At least what the card provider asks for stays due. */
function divideDiscount({ kind, value }: Discount, prices: readonly Cents[]): Cents[] {
  const goods = sum(prices);
  const amount = kind === "percent" ? partAt(toRate(value), goods) : cents(kind === "amount" ? value : 0);
  return divide(cents(Math.max(0, Math.min(amount, goods - minPrice))), prices);
}

/** Free shipping takes off what the first rate costs: a faster one still costs what it costs more. */
function costPerParcel(goods: Cents, { rate, discount }: Pick<Terms<never>, "rate" | "discount">): Cents {
  const isFree = discount?.kind === "shipping";
  const free = isFree ? parcelCost(firstRate, goods) : 0;
  return cents(Math.max(0, parcelCost(rate, goods) - free));
}
