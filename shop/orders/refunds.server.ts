import { and, asc, eq, type SQL, sql, sum } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { type Cents, cents } from "#platform/money.ts";
import type { ConfirmedRefund } from "./order-views.ts";
import { orders } from "./orders.table.ts";
import { refunds } from "./refunds.table.ts";

/** What the administration is shown of a refund. */
export const adminRefund = {
  id: refunds.id,
  orderId: refunds.orderId,
  scope: refunds.scope,
  covers: refunds.covers,
  amount: refunds.amount,
  state: refunds.state,
  failure: refunds.failure,
  requestedBy: refunds.requestedBy,
  createdAt: refunds.createdAt,
  settledAt: refunds.settledAt,
};

/** One that was made at the provider may be for any order. */
export const isForOrder = sql`(${refunds.scope} = 'provider' or jsonb_exists(${refunds.covers}, ${orders.id}::text))`;

const succeeded = prepared((db) =>
  db
    .select({
      amount: refunds.amount,
      ofItsOrders: shownOrders(db, isForOrder),
      ofAllOrders: shownOrders(db),
      settledAt: refunds.settledAt,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(and(eq(refunds.purchaseId, sql.placeholder("purchaseId")), eq(refunds.state, "succeeded")))
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .prepare("paid_back"),
);

/**
 * What the orders of a refund's purchase add up to that are still there: those that meet a condition, or all. Cents.
 */
export function shownOrders(db: Database, condition?: SQL) {
  const total = db
    .select({ total: sum(orders.amountPaid) })
    .from(orders)
    .where(and(eq(orders.purchaseId, refunds.purchaseId), condition));
  return sql<Cents>`coalesce((${total}), 0)::integer`;
}

/**
 * Lists the confirmed refunds of a purchase for its invoice, oldest first. The invoice adds up only orders that still
 * exist, so refunds of deleted ones are left out and the sum never exceeds its total.
 */
export async function listConfirmedRefunds(db: Database, purchaseId: string): Promise<ConfirmedRefund[]> {
  const paidBack: ConfirmedRefund[] = [];
  let counted = 0;
  for (const { settledAt, createdAt, ...row } of await succeeded(db).execute({ purchaseId })) {
    const amount = cents(Math.min(row.amount, row.ofItsOrders, row.ofAllOrders - counted));
    if (amount <= 0) continue;
    paidBack.push({ amount, at: settledAt ?? createdAt });
    counted += amount;
  }
  return paidBack;
}
