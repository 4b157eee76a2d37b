import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { isAfter, isBefore, type PageKey, pageKeyOf } from "#platform/page-key.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import type { ListedOrder } from "./admin-order.ts";
import { meets } from "./filter-orders.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import type { OrderFilter } from "./order-filter.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";

export const ordersPerPage = 50;

/** The page behind a key of an older or a newer page; without either, the newest. */
export type Place = { before?: PageKey | undefined; after?: PageKey | undefined };

export type OrderPage = {
  orders: ListedOrder[];
  /** Where the page of older ones begins, absent on the last; and that of newer ones, absent on the first. */
  older?: string;
  newer?: string;
};

const columns = {
  key: pageKeyOf(orders.createdAt, orders.id),
  invoiceNumber: orders.invoiceNumber,
  status: orders.status,
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
  disputeStatus: purchases.disputeStatus,
};

/**
 * For the administration: paid orders that meet the filter, newest first, a page of 50 in one round trip (spec §2, Admin
 * orders list). Orders whose profile is gone are among them (decisions §4.6).
 */
export async function listOrders(db: Database, filter: OrderFilter, place: Place = {}): Promise<OrderPage> {
  const { before, after } = place;
  const isBackwards = before === undefined && after !== undefined;
  const rows = await db
    .select(columns)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(meets(db, filter), behind(place)))
    .orderBy(...(isBackwards ? [asc(orders.createdAt), asc(orders.id)] : newestFirst))
    .limit(ordersPerPage + 1);
  const isMore = rows.length > ordersPerPage;
  const page = rows.slice(0, ordersPerPage);
  if (isBackwards) page.reverse();
  const hasNewer = isBackwards ? isMore : before !== undefined;
  const hasOlder = isBackwards || isMore;
  return {
    orders: page.map(toListed),
    ...(hasOlder && page.length > 0 && { older: page.at(-1)?.key ?? "" }),
    ...(hasNewer && page.length > 0 && { newer: page[0]?.key ?? "" }),
  };
}

export const newestFirst = [desc(orders.createdAt), desc(orders.id)] as const;

function behind({ before, after }: Place) {
  if (before) return isBefore(orders.createdAt, orders.id, before);
  return after && isAfter(orders.createdAt, orders.id, after);
}

type Row = Omit<ListedOrder, "invoiceNumber" | "recipient"> & {
  key: string;
  invoiceNumber: number | null;
  customerName: string;
  phoneNumber: string;
  email: string;
};

function toListed({ key: _, invoiceNumber, customerName, phoneNumber, email, ...row }: Row): ListedOrder {
  return {
    ...row,
    invoiceNumber: formatInvoiceNumber(invoiceNumber ?? 0),
    recipient: { name: customerName, phone: phoneNumber, email },
  };
}
