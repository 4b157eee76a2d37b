import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { addressLink, readLink } from "#shop/accounts/account-emails.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import {
  addressEditFields,
  type EditField,
  editVersion,
  engravedEditFields,
  isEqualPendingTag,
  isOpenForBuyer,
  mapNamesByInvoice,
  pickFieldValues,
  readStoredValues,
} from "./order-edit.ts";
import type { Order } from "./orders.table.ts";
import { findOrderWithOthers } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";
import { hidesAddress, type PackedOrder } from "./shipping-address.ts";
import { viewOrder } from "./visible-orders.ts";

export type Buyer =
  | { userId: string }
  /** The link in the order's emails has it. That link may be old and passed on, so it changes no address. */
  | { viewToken: string }
  /** A fresh link for the address of one order has it. */
  | { addressToken: string };

/** A buyer in the audit log, which names no customers. */
export const buyerActor = { userId: null, email: "buyer" };

/** Lists what the buyer may change. Somebody else's order or stored address is never among it. */
export async function findBuyerFields(
  db: Database,
  { buyer, order }: { buyer: Buyer; order: Order },
  now: Date,
): Promise<EditField[]> {
  if (!(await isBuyerOfOrder(db, { buyer, order }, now))) return [];
  const tagFields: EditField[] = "addressToken" in buyer ? [] : [...engravedEditFields];
  const isGift = order.orderType === "gift" || order.giftNote !== null;
  if (isGift && tagFields.length > 0) tagFields.push("giftNote");
  if ("viewToken" in buyer || hidesAddress(order)) return tagFields;
  // A buyer could guess the hidden name of somebody else's profile.
  return [
    ...tagFields,
    ...addressEditFields.filter((name) => name !== "shippingName" || order.buyerMadeProfile),
  ];
}

async function isBuyerOfOrder(db: Database, { buyer, order }: { buyer: Buyer; order: Order }, now: Date) {
  const matchesPurchase = async (condition: SQL) =>
    (await db.$count(purchases, and(eq(purchases.id, order.purchaseId), condition))) > 0;
  if ("userId" in buyer) return matchesPurchase(eq(purchases.buyerUserId, buyer.userId));
  if ("viewToken" in buyer) return matchesPurchase(eq(purchases.viewTokenHash, tokenHash(buyer.viewToken)));
  const link = await readAddressLink(db, buyer.addressToken, now);
  if (!link || link.invoiceNumber !== order.invoiceNumber) return false;
  return matchesPurchase(eq(purchases.buyerEmail, link.email));
}

async function readAddressLink(db: Database, token: string, now: Date) {
  const link = await readLink(db, { purpose: "change-address", token }, now);
  return link ? addressLink.parse(link) : undefined;
}

type BuyerOrder = { buyer: Buyer; invoiceNumber: string | undefined };

/** A fresh link names its order itself. Undefined when there is nothing to change. */
export async function findBuyerEdit(
  db: Database,
  { buyer, invoiceNumber: orderNumber }: BuyerOrder,
  now: Date,
) {
  const invoiceNumber =
    "addressToken" in buyer
      ? (await readAddressLink(db, buyer.addressToken, now))?.invoiceNumber
      : orderNumber;
  if (invoiceNumber === undefined) return undefined;
  const purchaseOrders = await findOrderWithOthers(db, invoiceNumber);
  if (!purchaseOrders) return undefined;
  const { own, all } = purchaseOrders;
  const { order, purchase } = own;
  const fields = await findBuyerFields(db, { buyer, order }, now);
  if (fields.length === 0) return undefined;
  const isGroup = Boolean(own.profile?.setup) && fields.includes("engravedName");
  const groupRows = isGroup ? all.filter((row) => row !== own && row.profile?.setup) : [];
  const openTags = groupRows.map((row) => row.order).filter(isOpenForBuyer);
  const values = { ...pickFieldValues(readStoredValues(order), fields), ...mapNamesByInvoice(openTags) };
  const otherOrders = all.map((row) => row.order).filter((each) => each !== order);
  const formatInvoices = (packedOrders: PackedOrder[]) =>
    packedOrders.map((each) => formatInvoiceNumber(each.invoiceNumber));
  return {
    invoiceNumber,
    purchase,
    order: viewOrder(own, "buyer"),
    hidesAddress: hidesAddress(order),
    fields,
    /** The other tags of the purchase that have no named owner. Empty where the buyer can't change the name on them. */
    otherTags: groupRows.map((row) => viewOrder(row, "buyer")),
    values: { ...values, version: editVersion(values) } as Record<string, string>,
    equalTags: formatInvoices(otherOrders.filter((each) => isEqualPendingTag(order, each))),
    parcel: formatInvoices(
      otherOrders.filter((each) => each.parcelId === order.parcelId && isOpenForBuyer(each)),
    ),
  };
}
