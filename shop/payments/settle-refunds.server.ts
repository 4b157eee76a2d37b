import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatMoney } from "#platform/money.ts";
import { recordAudit } from "#shop/audit/audit-log.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { isUncounted, paidFor } from "#shop/orders/refund-rules.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import { type LockedRefunds, lockRefunds } from "./lock-refunds.server.ts";
import { cardProvider, matchRefunds, type ToldRefund } from "./match-refunds.server.ts";
import { movedOrders, withStatusesBefore } from "./moved-orders.server.ts";
import { type MovedOrders, movedBy, refundAudit } from "./refund-audit.server.ts";
import { tellShop } from "./tell-shop.server.ts";

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
    await setStatuses(tx, moved, now);
    for (const refund of withStatusesBefore(changed, moved)) await save(tx, refund);
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
    if (failed.length > 0 && !(isWatched && isShown(locked))) {
      const what = failed.map((refund) => failedWords(refund, isCounted)).join("\n");
      await tellShop(tx, jobs, { purchaseId, what });
    }
    return true;
  });
}

/** On an order's page, or among the payments to check: the last order may be deleted while the provider is asked. */
function isShown({ purchase, orders: fulfilled }: LockedRefunds): boolean {
  return fulfilled.length > 0 || (purchase.mismatch !== null && purchase.handledAt === null);
}

async function setStatuses(tx: Database, moved: MovedOrders, now: Date) {
  for (const status of new Set([...moved.values()].map(({ to }) => to))) {
    const ids = [...moved].filter(([, { to }]) => to === status).map(([id]) => id);
    await tx.update(orders).set({ status, updatedAt: now }).where(inArray(orders.id, ids));
  }
}

async function save(tx: Database, refund: Refund) {
  await tx.insert(refunds).values(refund).onConflictDoUpdate({ target: refunds.id, set: refund });
}

/** The shop is told nothing twice: one that was refused at once has no id of the provider's, and is another each time. */
function failedWords({ id, stripeRefundId, amount, failure }: Refund, isCounted: boolean): string {
  const what = isCounted ? ` of ${formatMoney(amount)}` : "";
  return `refund ${stripeRefundId ?? id}${what} failed (${failure ?? "no reason given"}): the buyer does not have this money`;
}
