import { type Cents, cents, divide, partAt, sum, toRate } from "#platform/money.ts";
import { minPrice } from "#shop/catalog/variant.ts";
import type { Discount, DiscountKind } from "#shop/discounts/discount.ts";
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
  const pricedTags = tags.map(({ parcelId }, at) => {
    const [items, discount] = [prices[at]!, discounts[at]!];
    return { parcelId, items, discount, due: cents(items - discount) };
  });
  const cost = costPerParcel(sum(pricedTags.map(({ due }) => due)), { rate, discount });
  const amountsByTag = new Map<object, Amounts & TagTax>();
  for (const parcel of parcels) {
    const tagsInParcel = pricedTags.filter(({ parcelId }) => parcelId === parcel.id);
    const evenly = tagsInParcel.map(() => 1);
    const shippingParts = divide(cost, evenly);
    const shares = tagsInParcel.map(({ due }, at) => ({ due, shipping: shippingParts[at]! }));
    const taxes = await taxParcel(parcel, shares);
    for (const [at, tag] of tagsInParcel.entries()) {
      const { items, discount, due } = tag;
      const parts = { items, discount, shipping: shippingParts[at]!, ...taxes[at]! };
      amountsByTag.set(tag, { ...parts, total: sum([due, parts.shipping, parts.tax]) });
    }
  }
  return pricedTags.map((tag) => amountsByTag.get(tag)!);
}

const goodsReductions: Record<DiscountKind, (value: number, goods: Cents) => number> = {
  percent: (value, goods) => partAt(toRate(value), goods),
  amount: (value) => value,
  shipping: () => 0,
};

/** Free shipping takes off what the first rate costs: a faster one still costs what it costs more. */
const parcelReductions: Record<DiscountKind, (goods: Cents) => number> = {
  percent: () => 0,
  amount: () => 0,
  shipping: (goods) => parcelCost(firstRate, goods),
};

/** Divides what a discount takes off the goods over their prices. At least what the card provider asks for stays due. */
function divideDiscount({ kind, value }: Discount, prices: readonly Cents[]): Cents[] {
  const goods = sum(prices);
  const amount = Math.min(goodsReductions[kind](value, goods), goods - minPrice);
  return divide(cents(Math.max(0, amount)), prices);
}

function costPerParcel(goods: Cents, { rate, discount }: Pick<Terms<never>, "rate" | "discount">): Cents {
  const reduction = discount ? parcelReductions[discount.kind](goods) : 0;
  return cents(Math.max(0, parcelCost(rate, goods) - reduction));
}
