import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { recordAudit } from "#shop/audit/audit-log.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { isUncounted, paidFor, refundedOrders } from "#shop/orders/refund-rules.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import { type LockedRefunds, lockRefunds } from "./lock-refunds.server.ts";
import { cardProvider, matchRefunds, type ToldRefund } from "./match-refunds.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { hasOpenIssues, reportPaymentIssues } from "./payment-issues.server.ts";
import { type MovedOrders, movedBy, refundAudit } from "./refund-audit.server.ts";

export type Refunding = Pick<Fulfillment, "payments" | "jobs" | "now">;

export type ToldRefunds = {
  purchaseId: string;
  said: readonly ToldRefund[];
  /** An admin reads the outcome at once: a refund that was refused needs no mail to the shop. */
  isWatched?: boolean;
};

/**
 * Brings the refunds of a purchase in line with what the provider said, whoever asked: orders whose money went back
 * become `refunded`, whatever they were, and their buyer is mailed (but of a payment in another currency); those whose refund failed after all become again
 * what they were, unless somebody has set them otherwise, and the shop is mailed. Safe to call again and in any order.
 * Says whether anything changed.
 */
export async function settleRefunds(
  db: Database,
  { jobs, now }: Pick<Refunding, "jobs" | "now">,
  { purchaseId, said, isWatched = false }: ToldRefunds,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, eq(purchases.id, purchaseId));
    const changed = locked ? matchRefunds(purchaseId, locked.refunds, { said, now }) : [];
    if (!locked || changed.length === 0) return false;
    const moved = movedOrders(locked, changed);
    await setRefunded(tx, moved, now);
    for (const refund of changed) await save(tx, refund);
    const isCounted = !isUncounted(locked.purchase);
    const paid = paidFor(locked.purchase);
    const deeds = changed.flatMap((refund) => {
      const told = { ...refund, amount: isCounted ? refund.amount : null, paid };
      return refundAudit(told, locked.orders, movedBy(refund, changed, moved));
    });
    await recordAudit(tx, { userId: null, email: cardProvider }, deeds, now);
    for (const { id, state } of changed) {
      if (state === "succeeded" && isCounted) await jobs.enqueue(tx, "order-refunded", { refundId: id });
    }
    const failed = changed.filter(({ state }) => state === "failed");
    const isSeen = isWatched && (locked.orders.length > 0 || (await hasOpenIssues(tx, purchaseId)));
    if (failed.length > 0 && !isSeen) {
      const issues = failed.map((refund) => failedIssue(refund, isCounted));
      await reportPaymentIssues(tx, { jobs, now }, { purchaseId, issues });
    }
    return true;
  });
}

/** A refund that newly covers an order marks it; one that fails after all unmarks it, unless an admin had before. */
function movedOrders(
  { purchase, orders: fulfilled, refunds: known }: LockedRefunds,
  changed: readonly Refund[],
): MovedOrders {
  const next = [...known.filter(({ id }) => !changed.some((refund) => refund.id === id)), ...changed];
  const underWay = new Set(known.filter(({ state }) => state !== "failed").map(({ id }) => id));
  const returned = changed.filter(({ id, state }) => state === "failed" && underWay.has(id));
  const ids = fulfilled.map(({ id }) => id);
  const before = refundedOrders(purchase.total, known, ids);
  const after = refundedOrders(purchase.total, next, ids);
  const moved = new Map<string, { from: OrderStatus; to: OrderStatus }>();
  for (const { id, status, refundedAt } of fulfilled) {
    if (!refundedAt) {
      if (after.has(id) && !before.has(id)) moved.set(id, { from: status, to: "refunded" });
      continue;
    }
    const isReturned = returned.some(
      ({ covers, scope, createdAt }) =>
        (before.has(id) || covers.includes(id)) && (scope === "provider" || refundedAt >= createdAt),
    );
    if (isReturned && !after.has(id)) moved.set(id, { from: "refunded", to: status });
  }
  return moved;
}

async function setRefunded(tx: Database, moved: MovedOrders, now: Date) {
  for (const refundedAt of [now, null]) {
    const ids = [...moved].filter(([, { to }]) => (to === "refunded") === (refundedAt !== null));
    if (ids.length === 0) continue;
    await tx
      .update(orders)
      .set({ refundedAt, updatedAt: now })
      .where(
        inArray(
          orders.id,
          ids.map(([id]) => id),
        ),
      );
  }
}

async function save(tx: Database, refund: Refund) {
  await tx.insert(refunds).values(refund).onConflictDoUpdate({ target: refunds.id, set: refund });
}

/** A refund that was refused at once has no id of the provider's. */
function failedIssue({ id, stripeRefundId, amount, failure }: Refund, isCounted: boolean): PaymentIssue {
  const details = { amount: isCounted ? amount : null, failure };
  return { code: "refund_failed", reference: stripeRefundId ?? id, details };
}
