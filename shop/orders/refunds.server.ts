import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { findBooks } from "./purchase-books.server.ts";
import { lostStatuses } from "./purchase-books.ts";
import { disputes, purchases } from "./purchases.table.ts";
import { namesOrder } from "./refund-rules.ts";
import { refunds } from "./refunds.table.ts";

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
