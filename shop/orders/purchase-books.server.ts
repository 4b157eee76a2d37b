import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { orderAmounts } from "./amounts.ts";
import { compareInvoiceNumbers, formatInvoiceNumber } from "./invoice-number.ts";
import { deletedOrders, orders } from "./orders.table.ts";
import { bookOrders, lostStatuses } from "./purchase-books.ts";
import { disputes, purchases } from "./purchases.table.ts";
import { findPaidAmount, namesOrder } from "./refund-rules.ts";
import { refunds } from "./refunds.table.ts";

export type FoundBooks = NonNullable<ReturnType<Awaited<ReturnType<typeof findBooks>>["get"]>>;

/** Finds the books by purchase. `paid` is undefined where nothing was paid, or in another currency. The newest refunds come first. */
export async function findBooks(db: Database, purchaseIds: string[]) {
  const [purchaseRows, orderRows, deletedRows, refundRows, disputeRows] = await Promise.all([
    db.select().from(purchases).where(inArray(purchases.id, purchaseIds)),
    db
      .select({
        id: orders.id,
        purchaseId: orders.purchaseId,
        invoiceNumber: orders.invoiceNumber,
        amountPaid: orders.amountPaid,
        shownStatus: orders.shownStatus,
      })
      .from(orders)
      .where(inArray(orders.purchaseId, purchaseIds)),
    db.select().from(deletedOrders).where(inArray(deletedOrders.purchaseId, purchaseIds)),
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.purchaseId, purchaseIds))
      .orderBy(desc(refunds.createdAt)),
    db
      .select()
      .from(disputes)
      .where(inArray(disputes.purchaseId, purchaseIds))
      .orderBy(desc(disputes.openedAt), desc(disputes.id)),
  ]);
  const ordersByPurchase = Map.groupBy(orderRows, ({ purchaseId }) => purchaseId);
  const deletedByPurchase = Map.groupBy(deletedRows, ({ purchaseId }) => purchaseId);
  const refundsByPurchase = Map.groupBy(refundRows, ({ purchaseId }) => purchaseId);
  const disputesByPurchase = Map.groupBy(disputeRows, ({ purchaseId }) => purchaseId);
  return new Map(
    purchaseRows.map((purchase) => [
      purchase.id,
      {
        paid: findPaidAmount(purchase),
        orders: bookOrders(ordersByPurchase.get(purchase.id) ?? [], deletedByPurchase.get(purchase.id) ?? []),
        refunds: refundsByPurchase.get(purchase.id) ?? [],
        disputes: disputesByPurchase.get(purchase.id) ?? [],
      },
    ]),
  );
}

export type DeletedOrderLine = Awaited<ReturnType<typeof listDeletedOrders>>[number];

/** Deleted orders of a purchase, as its buyer's invoice names them. */
export async function listDeletedOrders(db: Database, purchaseId: string) {
  const rows = await db.select().from(deletedOrders).where(eq(deletedOrders.purchaseId, purchaseId));
  rows.sort((a, b) => compareInvoiceNumbers(a.invoiceNumber, b.invoiceNumber));
  return rows.map((order) => ({
    invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
    amounts: orderAmounts(order),
    deletedAt: order.deletedAt,
  }));
}

/** Lists what a buyer got back: confirmed refunds, then lost disputes (`isByBank`), each the oldest first. */
export async function listRepayments(db: Database, purchaseId: string) {
  const [refunded, returned] = await Promise.all([
    db
      .select({
        amount: refunds.amount,
        at: sql<Date>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt),
        isByBank: sql<boolean>`false`,
      })
      .from(refunds)
      .where(and(eq(refunds.purchaseId, purchaseId), eq(refunds.state, "succeeded")))
      .orderBy(asc(refunds.settledAt), asc(refunds.id)),
    db
      .select({
        amount: disputes.amount,
        at: sql<Date>`coalesce(${disputes.closedAt}, ${disputes.openedAt})`.mapWith(disputes.openedAt),
        isByBank: sql<boolean>`true`,
      })
      .from(disputes)
      .where(and(eq(disputes.purchaseId, purchaseId), inArray(disputes.status, lostStatuses)))
      .orderBy(asc(disputes.closedAt), asc(disputes.id)),
  ]);
  return [...refunded, ...returned];
}

export type RefundEmail = NonNullable<Awaited<ReturnType<typeof findRefundEmail>>>;

/** Finds what the email about a refund says. It names deleted orders, too. Undefined unless the refund has succeeded. */
export async function findRefundEmail(db: Database, refundId: string) {
  const [refund] = await db
    .select({
      amount: refunds.amount,
      lines: refunds.lines,
      reason: refunds.reason,
      purchaseId: refunds.purchaseId,
      buyer: { name: purchases.buyerName, email: purchases.buyerEmail },
      paidAt: purchases.paidAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "succeeded")));
  if (!refund) return undefined;
  const { lines, ...shown } = refund;
  const books = (await findBooks(db, [refund.purchaseId])).get(refund.purchaseId);
  const paidBack = books?.orders.filter(({ id }) => lines.length === 0 || namesOrder(refund, id)) ?? [];
  return {
    ...shown,
    namesAllOrders: paidBack.length === books?.orders.length,
    invoiceNumbers: paidBack.map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber)),
  };
}
