import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";
import { askEach } from "./ask-each.server.ts";
import { askForRefund } from "./ask-for-refund.server.ts";
import type { Reconciliation } from "./reconcile-purchases.server.ts";
import { type Refunding, settleRefunds } from "./settle-refunds.server.ts";

/**
 * Asks the provider about every refund that isn't settled: first what became of it, and only when it knows nothing of it,
 * for the money again, under the same key. Returns how many have changed.
 */
export async function reconcileRefunds(
  db: Database,
  refunding: Refunding,
  { before, report, seconds = 25 }: Reconciliation,
): Promise<number> {
  return askEach({
    take: () => takeDue(db, before, refunding.now),
    settle: (refund) => settle(db, refunding, refund),
    report,
    seconds,
  });
}

async function settle(db: Database, refunding: Refunding, { id, purchaseId }: Refund): Promise<boolean> {
  const [of] = await db
    .select({ paymentIntentId: purchases.stripePaymentIntentId })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!of?.paymentIntentId) throw new Error("A refund of a purchase without payment.");
  const said = await refunding.payments.listRefunds(of.paymentIntentId);
  const isChanged = await settleRefunds(db, refunding, { purchaseId, said });
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.state, "requested")));
  if (!refund) return isChanged;
  return askForRefund(db, refunding, { refund, paymentIntentId: of.paymentIntentId });
}

/** The one that was asked about the longest ago, noted as asked before it is, as purchases are. */
async function takeDue(db: Database, before: Date, now: Date): Promise<Refund | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`greatest(interval '1 minute', (${at} - ${refunds.createdAt}) / 10)`;
  const isUnsettled = and(inArray(refunds.state, ["requested", "pending"]), lt(refunds.createdAt, before));
  const isDue = or(isNull(refunds.lastAskedAt), sql`${refunds.lastAskedAt} <= ${at} - ${pause}`);
  const next = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isUnsettled, isDue))
    .orderBy(sql`${refunds.lastAskedAt} nulls first`, asc(refunds.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [due] = await db
    .update(refunds)
    .set({ lastAskedAt: now })
    .where(sql`${refunds.id} = ${next}`)
    .returning();
  return due;
}
