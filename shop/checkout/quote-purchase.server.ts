import type { DiscountRow } from "#shop/discounts/discounts.table.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { addAmounts, paidAmounts } from "#shop/orders/amounts.ts";
import { pickProductColumns } from "#shop/orders/order-rows.server.ts";
import { addressKey, type OrderAddress, parcelClass } from "#shop/orders/shipping-address.ts";
import { shippingRates } from "#shop-config";
import { quoteTags, type Terms } from "./quote.ts";
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
