import { and, asc, eq, inArray, isNotNull, type SQL, sql, sum } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Cents, cents } from "#platform/money.ts";
import { lostStatuses } from "./dispute-rules.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orders } from "./orders.table.ts";
import { disputes, purchases } from "./purchases.table.ts";
import { refunds } from "./refunds.table.ts";

/** A part, and one that was made at the provider, may be for any order. */
export const isForOrder = sql`(${refunds.scope} in ('part', 'provider') or jsonb_exists(${refunds.covers}, ${orders.id}::text))`;

/** Cents, of orders beside a refund or dispute that are still there. */
export function shownOrders(db: Database, beside: typeof refunds | typeof disputes, condition?: SQL) {
  const total = db
    .select({ total: sum(orders.amountPaid) })
    .from(orders)
    .where(and(eq(orders.purchaseId, beside.purchaseId), condition));
  return sql<Cents>`coalesce((${total}), 0)::integer`;
}

/** Refunds, then lost disputes (`isByBank`), the oldest first; without what is of deleted orders, as on the invoice. */
export async function listRepayments(db: Database, purchaseId: string) {
  const [refunded, returned] = await Promise.all([
    db
      .select({
        amount: refunds.amount,
        ofItsOrders: shownOrders(db, refunds, isForOrder),
        ofAllOrders: shownOrders(db, refunds),
        at: sql<Date>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt),
      })
      .from(refunds)
      .where(and(eq(refunds.purchaseId, purchaseId), eq(refunds.state, "succeeded")))
      .orderBy(asc(refunds.settledAt), asc(refunds.id)),
    db
      .select({
        amount: disputes.amount,
        ofAllOrders: shownOrders(db, disputes),
        at: sql<Date>`coalesce(${disputes.closedAt}, ${disputes.openedAt})`.mapWith(disputes.openedAt),
      })
      .from(disputes)
      .where(and(eq(disputes.purchaseId, purchaseId), inArray(disputes.status, lostStatuses)))
      .orderBy(asc(disputes.closedAt), asc(disputes.id)),
  ]);
  const repayments: { amount: Cents; at: Date; isByBank: boolean }[] = [];
  let counted = 0;
  const rows = [
    ...refunded.map((row) => ({ ...row, isByBank: false })),
    ...returned.map((row) => ({ ...row, ofItsOrders: row.ofAllOrders, isByBank: true })),
  ];
  for (const { at, isByBank, ...row } of rows) {
    const amount = cents(Math.min(row.amount, row.ofItsOrders, row.ofAllOrders - counted));
    if (amount <= 0) continue;
    repayments.push({ amount, at, isByBank });
    counted += amount;
  }
  return repayments;
}

export type RefundEmail = NonNullable<Awaited<ReturnType<typeof findRefundEmail>>>;

/** With the numbers of its orders that still exist, or of the whole purchase. Undefined unless the refund has succeeded. */
export async function findRefundEmail(db: Database, refundId: string) {
  const [refund] = await db
    .select({
      amount: refunds.amount,
      scope: refunds.scope,
      covers: refunds.covers,
      reason: refunds.reason,
      purchaseId: refunds.purchaseId,
      buyer: { name: purchases.buyerName, email: purchases.buyerEmail },
      paidAt: purchases.paidAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "succeeded")));
  if (!refund) return undefined;
  const { scope, covers, ...shown } = refund;
  const isForAll = scope === "provider" || scope === "part";
  const isCovered = isForAll ? undefined : inArray(orders.id, covers);
  const rows = await db
    .select({ invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .where(and(eq(orders.purchaseId, refund.purchaseId), isNotNull(orders.invoiceNumber), isCovered))
    .orderBy(orders.invoiceNumber);
  return { ...shown, invoiceNumbers: rows.map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber)) };
}
