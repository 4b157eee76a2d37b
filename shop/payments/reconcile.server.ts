import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { sumDisputes } from "#shop/orders/purchase-books.ts";
import { disputes, type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";
import { type Fulfillment, fulfillPurchase, releaseUnopened } from "./fulfill-purchase.server.ts";
import { paymentIssues } from "./payments.table.ts";
import { type Refunding, settleRefunds } from "./settle-refunds.server.ts";
import { sendRefund } from "./start-refund.server.ts";

type AskEach<Due extends { id: string }> = {
  /** Returns the next one; undefined if none is left. */
  take: () => Promise<Due | undefined>;
  /** Asks the provider about it. Returns whether anything changed. */
  settle: (due: Due) => Promise<boolean>;
} & Required<Pick<Reconciliation, "report" | "seconds">>;

const maxOutages = 3;

/** Settles one after the other, until the time is over or the provider seems to be down. Returns how many changed. */
export async function askEach<Due extends { id: string }>(run: AskEach<Due>): Promise<number> {
  const end = performance.now() + run.seconds * 1000;
  let changed = 0;
  let outages = 0;
  while (outages < maxOutages && performance.now() < end) {
    const due = await run.take();
    if (!due) break;
    try {
      if (await run.settle(due)) changed += 1;
      outages = 0;
    } catch (error) {
      run.report(error, due.id);
      if (error instanceof PaymentFailure) outages += 1;
    }
  }
  return changed;
}

export type Reconciliation = {
  /** Anything opened later is left to the webhook. */
  before: Date;
  report: (error: unknown, id: string) => void;
  seconds?: number;
};

const releasedHours = 6;

/**
 * Takes the row that was asked about longest ago, and marks it, so that one that always fails can't block others. A row comes
 * again after a tenth of its age, but not within a minute.
 */
async function takeDue<Table extends typeof purchases | typeof refunds>(
  db: Database,
  table: Table,
  whereUnsettled: SQL | undefined,
  now: Date,
): Promise<Table["$inferSelect"] | undefined> {
  // Both tables have these columns.
  const dueTable = table as typeof purchases;
  const { id, lastAskedAt, createdAt } = dueTable;
  const time = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`greatest(interval '1 minute', (${time} - ${createdAt}) / 10)`;
  const next = db
    .select({ id })
    .from(dueTable)
    .where(and(whereUnsettled, or(isNull(lastAskedAt), sql`${lastAskedAt} <= ${time} - ${pause}`)))
    .orderBy(sql`${lastAskedAt} nulls first`, asc(createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  // Not `in`: a plan may run that subquery more than once, and take as many rows.
  const [due] = await db.update(dueTable).set({ lastAskedAt: now }).where(sql`${id} = ${next}`).returning();
  return due as Table["$inferSelect"] | undefined;
}

/** Asks about open purchases, about released ones for some hours, and about those known to be paid until they are fulfilled. Returns how many were settled. */
export async function reconcilePurchases(
  db: Database,
  fulfillment: Fulfillment,
  { before, report, seconds = 55 }: Reconciliation,
): Promise<number> {
  const { now } = fulfillment;
  const whereUnsettled = whereUnsettledPurchase(db, before, now);
  return askEach({
    take: () => takeDue(db, purchases, whereUnsettled, now),
    settle: (due) => askAboutPurchase(db, fulfillment, due),
    report,
    seconds,
  });
}

function whereUnsettledPurchase(db: Database, before: Date, now: Date) {
  const sinceReleased = new Date(now.getTime() - releasedHours * 60 * 60_000);
  const unfulfilled = db
    .select({ id: paymentIssues.purchaseId })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.code, "paid_unfulfilled"), isNull(paymentIssues.resolvedAt)));
  const whereKnownPaid = inArray(purchases.id, unfulfilled);
  return and(
    inArray(purchases.state, ["open", "released"]),
    lt(purchases.createdAt, before),
    or(eq(purchases.state, "open"), gt(purchases.createdAt, sinceReleased), whereKnownPaid),
  );
}

/** Nobody can pay a purchase without a session: it was interrupted before its payment page opened. */
async function askAboutPurchase(db: Database, fulfillment: Fulfillment, due: Purchase): Promise<boolean> {
  if (!due.stripeCheckoutSessionId) return releaseUnopened(db, due.id);
  const outcome = await fulfillPurchase(db, fulfillment, due.stripeCheckoutSessionId);
  if (outcome === "unknown_to_provider")
    throw new Error("The payment provider does not know the session of this purchase.");
  const isReleased = outcome === "expired" || outcome === "failed";
  return outcome === "paid" || outcome === "mismatch" || (isReleased && due.state === "open");
}

/** Sends a refund again, under the same key, only when the provider doesn't know it and the bank took nothing. Returns how many changed. */
export async function reconcileRefunds(
  db: Database,
  refunding: Refunding,
  { before, report, seconds = 25 }: Reconciliation,
): Promise<number> {
  const whereUnsettled = and(inArray(refunds.state, ["requested", "pending"]), lt(refunds.createdAt, before));
  return askEach({
    take: () => takeDue(db, refunds, whereUnsettled, refunding.now),
    settle: (refund) => askAboutRefund(db, refunding, refund),
    report,
    seconds,
  });
}

async function askAboutRefund(db: Database, refunding: Refunding, { id, purchaseId }: Refund) {
  const [purchase] = await db
    .select({ paymentIntentId: purchases.stripePaymentIntentId })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!purchase?.paymentIntentId) throw new Error("A refund of a purchase without payment.");
  const answers = await refunding.payments.listRefunds(purchase.paymentIntentId);
  const isChanged = await settleRefunds(db, refunding, { purchaseId, answers });
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.state, "requested")));
  if (!refund) return isChanged;
  const ownDisputes = await db.select().from(disputes).where(eq(disputes.purchaseId, purchaseId));
  if (sumDisputes(ownDisputes)) return isChanged;
  return sendRefund(db, refunding, { refund, paymentIntentId: purchase.paymentIntentId });
}
