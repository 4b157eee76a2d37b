import { and, desc, eq, inArray, like, ne, or, type SQL, sql } from "drizzle-orm";
import { startOfDay } from "#platform/columns.ts";
import { cursorOf, momentOf, pageOf } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { products } from "#shop/catalog/products.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { type OrderFilter, openOrders, readSearch } from "./order-filter.ts";
import type { ListedOrder } from "./order-views.ts";
import { orders } from "./orders.table.ts";
import { newestDisputeStatus } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

/**
 * The last order of a page of paid orders: its time (µs since 1970) and its invoice number, because the orders of a
 * purchase have the same time. It remains valid when that order is deleted.
 */
type OrderKey = { micros: string; number: number };

/** The key in a URL; undefined for any other text. */
export function readOrderKey(text: string | null): OrderKey | undefined {
  const [, micros, number] = /^(\d{1,17})-(\d{1,9})$/.exec(text ?? "") ?? [];
  return micros ? { micros, number: Number(number) } : undefined;
}

/** The column that a listing of paid orders brings along for the keys of its rows. */
export const orderKey = cursorOf(orders.createdAt, orders.invoiceNumber);

/** Along the indexes of both columns, read backwards. */
export const newestFirst = [desc(orders.createdAt), desc(orders.invoiceNumber)] as const;

/** True of paid orders after the key. */
export function isBehind({ micros, number }: OrderKey): SQL {
  return sql`(${orders.createdAt}, ${orders.invoiceNumber}) < (${momentOf({ micros })}, ${number}::integer)`;
}

const ordersPerPage = 50;

type OrderPage = {
  orders: ListedOrder[];
  /** Where the page of older ones begins; absent on the last. */
  older?: string;
};

const columns = {
  key: orderKey,
  invoiceNumber: orders.invoiceNumber,
  status: orders.shownStatus,
  orderType: orders.orderType,
  createdAt: orders.createdAt,
  productTitle: orders.productTitle,
  amount: orders.amountPaid,
  customerName: orders.customerName,
  phoneNumber: orders.phoneNumber,
  email: orders.email,
  buyerName: orders.buyerName,
  trackingNumber: orders.trackingNumber,
  publicId: profiles.publicId,
  disputeStatus: newestDisputeStatus,
  isLabelElsewhere: sql<boolean>`${orders.shippingLabelUrl} is not null`,
};

/**
 * Lists a page of 50 paid orders for admins, newest first, after the given order. Includes orders whose profile is
 * deleted. One round trip.
 */
export async function listOrders(db: Database, filter: OrderFilter, before?: OrderKey): Promise<OrderPage> {
  const rows = await db
    .select(columns)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(meets(db, filter), before && isBehind(before)))
    .orderBy(...newestFirst)
    .limit(ordersPerPage + 1);
  const { rows: page, ...older } = pageOf(rows, ordersPerPage);
  return { orders: page.map(toListed), ...older };
}

type Row = Omit<ListedOrder, "invoiceNumber" | "recipient"> & {
  invoiceNumber: number | null;
  customerName: string;
  phoneNumber: string;
  email: string;
};

function toListed({ invoiceNumber, customerName, phoneNumber, email, ...row }: Row): ListedOrder {
  return {
    ...row,
    invoiceNumber: formatInvoiceNumber(invoiceNumber),
    recipient: { name: customerName, phone: phoneNumber, email },
  };
}

/** The condition of an admin's filter; orders that wait for their payment never meet it. */
export function meets(db: Database, { q, status, kind, from, to, product }: OrderFilter): SQL | undefined {
  return and(
    statusIs(status),
    kind && eq(orders.orderType, kind),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${startOfDay(to, 1)}`,
    product === undefined ? undefined : eq(orders.productDbId, productOf(db, product)),
    q === undefined ? undefined : found(db, q),
  );
}

function statusIs(status: OrderFilter["status"]): SQL {
  if (status === undefined) return ne(orders.shownStatus, "initiated");
  return status === openOrders
    ? inArray(orders.shownStatus, ["pending", "processing"])
    : eq(orders.shownStatus, status);
}

function productOf(db: Database, code: string) {
  return sql`(${db.select({ id: products.id }).from(products).where(eq(products.productId, code))})`;
}

function found(db: Database, typed: string): SQL | undefined {
  const search = readSearch(typed);
  if (search === undefined) return undefined;
  if ("invoiceNumber" in search) return eq(orders.invoiceNumber, search.invoiceNumber);
  if ("publicId" in search) {
    const owner = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.publicId, search.publicId));
    return eq(orders.profileId, sql`(${owner})`);
  }
  if ("sessionId" in search) return paidBy(db, eq(purchases.stripeCheckoutSessionId, search.sessionId));
  if ("paymentId" in search) return paidBy(db, eq(purchases.stripePaymentIntentId, search.paymentId));
  const { patterns, joined } = search;
  const words = and(...patterns.map((pattern) => like(orders.searchText, pattern)));
  return joined ? or(words, like(orders.searchText, joined)) : words;
}

function paidBy(db: Database, isThisOne: SQL): SQL {
  return eq(orders.purchaseId, sql`(${db.select({ id: purchases.id }).from(purchases).where(isThisOne)})`);
}
