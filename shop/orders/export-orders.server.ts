import { and, eq } from "drizzle-orm";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import type { Database } from "#platform/database.ts";
import { formatDateTime } from "#platform/dates.ts";
import { toDollars } from "#platform/money.ts";
import { isBefore, pageKeyOf, readPageKey } from "#platform/page-key.server.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { effectiveAddress } from "./effective-address.ts";
import { meets } from "./filter-orders.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { newestFirst } from "./list-orders.server.ts";
import type { OrderFilter } from "./order-filter.ts";
import { orderTypeWord, statusWord } from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";

/** Few enough that nobody waits for one, many enough that a hundred thousand orders take seconds. */
const batch = 500;

const owner = {
  publicId: profiles.publicId,
  addressLine1: profiles.addressLine1,
  addressLine2: profiles.addressLine2,
  city: profiles.city,
  state: profiles.state,
  postalCode: profiles.postalCode,
};

/**
 * The orders of a filter as CSV (RFC 4180, in UTF-8 with its mark), newest first: the head, then a text for each batch,
 * asked for when the one before was taken. Each batch is a question of its own: nothing is held open, and what is sold
 * meanwhile doesn't shift what is still to come.
 */
export async function* exportOrders(
  db: Database,
  filter: OrderFilter,
  siteUrl: string,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRecord(columns.map(([name]) => name));
  const condition = meets(db, filter);
  let last: string | null = null;
  do {
    const key = readPageKey(last);
    const rows: Row[] = await db
      .select({ key: pageKeyOf(orders.createdAt, orders.id), order: orders, owner })
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.profileId))
      .where(and(condition, key && isBefore(orders.createdAt, orders.id, key)))
      .orderBy(...newestFirst)
      .limit(batch);
    if (rows.length > 0) yield rows.map((row) => recordOf(row, siteUrl)).join("");
    last = rows.length < batch ? null : (rows.at(-1)?.key ?? null);
  } while (last);
}

type Row = {
  key: string;
  order: Order;
  owner: ({ publicId: string } & Parameters<typeof effectiveAddress>[1]) | null;
};

type Facts = {
  order: Order;
  shipping: ReturnType<typeof effectiveAddress>;
  link: string;
};

const columns: [string, (facts: Facts) => string | number | null][] = [
  ["Invoice", ({ order }) => formatInvoiceNumber(order.invoiceNumber ?? 0)],
  ["Created", ({ order }) => formatDateTime(order.createdAt)],
  ["Status", ({ order }) => statusWord(order.status)],
  ["Type", ({ order }) => orderTypeWord(order.orderType)],
  ["Product ID", ({ order }) => order.productId],
  ["Product Type", ({ order }) => order.productType],
  ["Product", ({ order }) => order.productTitle],
  ["Engraved Name", ({ order }) => order.engravedName],
  ["Amount (USD)", ({ order }) => toDollars(order.amountPaid)],
  ["Recipient", ({ order }) => order.customerName],
  ["Recipient Phone", ({ order }) => order.phoneNumber],
  ["Recipient Email", ({ order }) => order.email],
  ["Buyer", ({ order }) => order.buyerName],
  ["Buyer Phone", ({ order }) => order.buyerPhone],
  ["Buyer Email", ({ order }) => order.buyerEmail],
  ["Gift Note", ({ order }) => order.giftNote],
  ["Ship To", ({ shipping }) => shipping.name],
  ["Address Line 1", ({ shipping }) => shipping.addressLine1],
  ["Address Line 2", ({ shipping }) => shipping.addressLine2],
  ["City", ({ shipping }) => shipping.city],
  ["State", ({ shipping }) => shipping.state],
  ["ZIP Code", ({ shipping }) => shipping.postalCode],
  ["Carrier", ({ order }) => order.trackingCarrier],
  ["Tracking Number", ({ order }) => order.trackingNumber],
  ["QR URL", ({ link }) => link],
  ["Customer Service Notes", ({ order }) => order.adminNotes],
];

function recordOf({ order, owner }: Row, siteUrl: string): string {
  const link = owner ? profileUrl(siteUrl, owner.publicId) : "";
  const facts = { order, shipping: effectiveAddress(order, owner), link };
  return csvRecord(columns.map(([, read]) => read(facts)));
}
