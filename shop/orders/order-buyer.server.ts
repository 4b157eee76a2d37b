import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { addressLink, readLink } from "#shop/accounts/links.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import {
  addressEditFields,
  type EditField,
  editVersion,
  engravedEditFields,
  isSameTag,
  storedValuesOf,
  valuesOfFields,
} from "./order-edit.ts";
import type { Order } from "./orders.table.ts";
import { findOrderWithOthers } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";
import { hidesAddress, type PackedOrder } from "./shipping-address.ts";
import { isOpenForBuyer, viewOrder } from "./visible-orders.ts";

/** The link of the email may be old and passed on, so it changes no address. */
export type Buyer = { userId: string } | { viewToken: string } | { addressToken: string };

/** A buyer in the audit log, which names no customers. */
export const buyerActor = { userId: null, email: "buyer" };

/** While it is pending. Nothing of somebody else's order or stored address. */
export async function findBuyerFields(
  db: Database,
  { buyer, order }: { buyer: Buyer; order: Order },
  now: Date,
): Promise<EditField[]> {
  if (!(await isBuyers(db, { buyer, order }, now))) return [];
  const ofTag: EditField[] = "addressToken" in buyer ? [] : [...engravedEditFields];
  const isGift = order.orderType === "gift" || order.giftNote !== null;
  if (isGift && ofTag.length > 0) ofTag.push("giftNote");
  if ("viewToken" in buyer || hidesAddress(order)) return ofTag;
  // Of somebody else's profile a buyer could guess the name: the right one is hidden.
  return [...ofTag, ...addressEditFields.filter((name) => name !== "shippingName" || order.buyerMadeProfile)];
}

async function isBuyers(db: Database, { buyer, order }: { buyer: Buyer; order: Order }, now: Date) {
  const is = (condition: SQL) => db.$count(purchases, and(eq(purchases.id, order.purchaseId), condition));
  if ("userId" in buyer) return (await is(eq(purchases.buyerUserId, buyer.userId))) > 0;
  if ("viewToken" in buyer) return (await is(eq(purchases.viewTokenHash, tokenHash(buyer.viewToken)))) > 0;
  const link = await readAddressLink(db, buyer.addressToken, now);
  if (!link || link.invoiceNumber !== order.invoiceNumber) return false;
  return (await is(eq(purchases.buyerEmail, link.email))) > 0;
}

async function readAddressLink(db: Database, token: string, now: Date) {
  const link = await readLink(db, { purpose: "change-address", token }, now);
  return link ? addressLink.parse(link) : undefined;
}

type Asked = { buyer: Buyer; invoiceNumber: string | undefined };

/** A fresh link names its order itself. Undefined when there is nothing to change. */
export async function findBuyerEdit(db: Database, { buyer, invoiceNumber: asked }: Asked, now: Date) {
  const invoiceNumber =
    "addressToken" in buyer ? (await readAddressLink(db, buyer.addressToken, now))?.invoiceNumber : asked;
  if (invoiceNumber === undefined) return undefined;
  const found = await findOrderWithOthers(db, invoiceNumber);
  if (!found) return undefined;
  const { own, all } = found;
  const { order, purchase } = own;
  const fields = await findBuyerFields(db, { buyer, order }, now);
  if (fields.length === 0) return undefined;
  const values = valuesOfFields(storedValuesOf(order), fields);
  const others = all.map((row) => row.order).filter((each) => each !== order);
  const invoicesOf = (some: PackedOrder[]) => some.map((each) => formatInvoiceNumber(each.invoiceNumber));
  return {
    invoiceNumber,
    purchase,
    order: viewOrder(own, "buyer"),
    hidesAddress: hidesAddress(order),
    fields,
    values: { ...values, version: editVersion(values) } as Record<string, string>,
    equalTags: invoicesOf(others.filter((each) => isSameTag(order, each))),
    parcel: invoicesOf(others.filter((each) => each.parcelId === order.parcelId && isOpenForBuyer(each))),
  };
}
