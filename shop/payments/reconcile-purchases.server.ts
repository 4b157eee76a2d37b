import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { askEach } from "./ask-each.server.ts";
import { type Fulfillment, fulfillPurchase } from "./fulfill-purchase.server.ts";
import { paymentIssues } from "./payment-issues.table.ts";
import { releaseUnopened } from "./release-purchase.server.ts";

export type Reconciliation = {
  /** What was opened later than this is left to the webhook. */
  before: Date;
  /** Told of what could not be settled, and why. */
  report: (error: unknown, id: string) => void;
  /** A run asks for no longer than this; the next one goes on. */
  seconds?: number;
};

type Due = Pick<typeof purchases.$inferSelect, "id" | "state" | "stripeCheckoutSessionId">;

const releasedHours = 6;

/**
 * Asks the provider about every purchase that is still open, the longest unasked first, and settles it (facts/payments.md);
 * for some hours also about released ones, which may have been paid all the same; about those known to be, until it is. A purchase that can't be settled is
 * reported and keeps no other from it. Returns how many were settled.
 */
export async function reconcilePurchases(
  db: Database,
  fulfillment: Fulfillment,
  { before, report, seconds = 55 }: Reconciliation,
): Promise<number> {
  return askEach({
    take: () => takeDue(db, before, fulfillment.now),
    settle: (due) => settle(db, fulfillment, due),
    report,
    seconds,
  });
}

/**
 * The purchase that was asked about the longest ago, noted as asked before it is: one that always fails must not stand
 * in front of the others. Pauses grow to a tenth of its age, from a minute on. Several processes take different ones.
 */
async function takeDue(db: Database, before: Date, now: Date): Promise<Due | undefined> {
  const sinceReleased = new Date(now.getTime() - releasedHours * 60 * 60_000);
  const pause = sql`greatest(interval '1 minute', (${now.toISOString()}::timestamptz - ${purchases.createdAt}) / 10)`;
  const unfulfilled = db
    .select({ id: paymentIssues.purchaseId })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.code, "paid_unfulfilled"), isNull(paymentIssues.resolvedAt)));
  const next = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        inArray(purchases.state, ["open", "released"]),
        lt(purchases.createdAt, before),
        or(
          eq(purchases.state, "open"),
          gt(purchases.createdAt, sinceReleased),
          inArray(purchases.id, unfulfilled),
        ),
        or(
          isNull(purchases.lastAskedAt),
          sql`${purchases.lastAskedAt} <= ${now.toISOString()}::timestamptz - ${pause}`,
        ),
      ),
    )
    .orderBy(sql`${purchases.lastAskedAt} nulls first`, asc(purchases.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  // Not `in`: a plan may run that subquery more than once, and take as many purchases.
  const [due] = await db
    .update(purchases)
    .set({ lastAskedAt: now })
    .where(sql`${purchases.id} = ${next}`)
    .returning({
      id: purchases.id,
      state: purchases.state,
      stripeCheckoutSessionId: purchases.stripeCheckoutSessionId,
    });
  return due;
}

/** Says whether anything changed. A purchase without session was interrupted before its payment page was shown: nobody can pay it, unless the page opens just now. */
async function settle(db: Database, fulfillment: Fulfillment, due: Due): Promise<boolean> {
  if (!due.stripeCheckoutSessionId) return releaseUnopened(db, due.id);
  const outcome = await fulfillPurchase(db, fulfillment, due.stripeCheckoutSessionId);
  if (outcome === "missing")
    throw new Error("The payment provider does not know the session of this purchase.");
  const isReleased = outcome === "expired" || outcome === "failed";
  return outcome === "paid" || outcome === "mismatch" || (isReleased && due.state === "open");
}
