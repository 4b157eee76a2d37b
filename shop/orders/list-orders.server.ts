import { and, eq, sql } from "drizzle-orm";
import { pageOf } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import type { ListedOrder } from "./admin-order.ts";
import { newestDisputeStatus } from "./disputes.server.ts";
import { meets } from "./filter-orders.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import type { OrderFilter } from "./order-filter.ts";
import { isBehind, newestFirst, type OrderKey, orderKey } from "./order-key.server.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";

const ordersPerPage = 50;

export type OrderPage = {
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
 * For the administration: paid orders that meet the filter, newest first, of one purchase the last number first, a page of
 * 50 in one round trip (spec §2, Admin orders list), behind the last one of the page before. Orders whose profile is gone
 * are among them (decisions §4.6).
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
