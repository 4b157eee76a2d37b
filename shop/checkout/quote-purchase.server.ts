import { type Cents, cents, divide, partAt, sum, toRate } from "#platform/money.ts";
import { minPrice } from "#shop/catalog/variant.ts";
import type { Discount, DiscountKind } from "#shop/discounts/discount.ts";
import type { DiscountRow } from "#shop/discounts/discounts.table.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { type Amounts, addAmounts, paidAmounts } from "#shop/orders/amounts.ts";
import { pickProductColumns } from "#shop/orders/order-rows.server.ts";
import { addressKey, type OrderAddress, parcelClass } from "#shop/orders/shipping-address.ts";
import { firstRate, parcelCost, type ShippingRate } from "#shop/shipping-rates.ts";
import type { TagDue, TagTax } from "#shop/taxes/tax-table.server.ts";
import { shippingRates } from "#shop-config";
import type { ResolvedLine } from "./resolve-lines.server.ts";

export type PurchaseQuote = Awaited<ReturnType<typeof quotePurchase>>;

type PackedParcel = OrderAddress & {
  id: string;
  /** How many parcels before it go to the same address under other names: each needs a tax calculation of its own. */
  earlierTwins: number;
};

export type PurchaseTerms = Terms<PackedParcel> & { discount?: DiscountRow | undefined };

/**
 * Packs the tags of a cart, and returns them with what is due for each and for all. A group's lower prices and a discount are
 * never both taken: the smaller total counts.
 */
export async function quotePurchase(lines: readonly ResolvedLine[], { discount, ...terms }: PurchaseTerms) {
  const withoutCode = await quoteLines(lines, terms);
  if (!discount) return withoutCode;
  const undiscounted = lines.map((line) => ({ ...line, price: line.variant.price }));
  const withCode = await quoteLines(undiscounted, { ...terms, discount });
  return withCode.amounts.total < withoutCode.amounts.total ? withCode : withoutCode;
}

async function quoteLines(lines: readonly ResolvedLine[], terms: PurchaseTerms) {
  const { rate, discount } = terms;
  const { parcels, tags } = packTags(lines);
  const { code, name, daysOnTheWay } = rate;
  // If a shop has one rate, nobody chose it.
  const shippingRate = shippingRates.length > 1 ? { code, name, daysOnTheWay } : null;
  const tagAmounts = await quoteTags(tags, parcels, terms);
  return {
    rate,
    discount,
    parcels: parcels.map(({ earlierTwins: _, ...parcel }) => ({ ...parcel, shippingRate })),
    tags: tags.map(({ price: _, ...tag }, at) => {
      const { taxBase, ...amounts } = tagAmounts[at]!;
      return { ...tag, ...paidAmounts(amounts), taxBase };
    }),
    amounts: addAmounts(tagAmounts),
  };
}

/** Tags of one class that go to one address share a parcel. */
function packTags(lines: readonly ResolvedLine[]) {
  const parcelByKey = new Map<string, PackedParcel>();
  const tags = lines.flatMap((line) => {
    const tag = buildTag(line);
    const address = { name: line.shipping.name, ...line.shipping.address };
    const key = `${parcelClass(tag)}\n${addressKey(address)}`;
    const parcel = parcelByKey.get(key) ?? {
      id: crypto.randomUUID(),
      earlierTwins: countTwins([...parcelByKey.values()], address),
      ...address,
    };
    parcelByKey.set(key, parcel);
    return Array.from({ length: line.quantity }, () => ({ ...tag, price: line.price, parcelId: parcel.id }));
  });
  return { parcels: [...parcelByKey.values()], tags };
}

function countTwins(parcels: readonly PackedParcel[], address: OrderAddress): number {
  const place = addressKey({ ...address, name: "" });
  return parcels.filter((parcel) => addressKey({ ...parcel, name: "" }) === place).length;
}

function buildTag(line: ResolvedLine) {
  return {
    lineId: line.lineId,
    orderType: line.orderType,
    customerName: line.recipient.displayName,
    phoneNumber: line.recipient.phoneNumber,
    email: line.recipient.email,
    buyerName: line.buyer?.name ?? null,
    buyerPhone: line.buyer?.phone ?? null,
    buyerEmail: line.buyer?.email ?? null,
    profileId: line.recipient.id,
    buyerMadeProfile: line.recipient.isOwn,
    isFoundByPhone: line.recipient.isFoundByPhone,
    ...pickProductColumns(line.variant),
    ...pickEngravedText(line),
    engravedHeightUm: line.engravedHeightUm,
    giftNote: line.giftNote,
    shippingSource: line.shipping.source,
    shipsAsRecipient: line.shipping.name === line.recipient.displayName,
  };
}

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
