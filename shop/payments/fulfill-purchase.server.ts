import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Payment, Payments } from "#platform/payments/payments.ts";
import type { ShopJobs } from "#shop/jobs.ts";
import { findStateOfSession } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { possibleDoublePayment } from "./double-payment.server.ts";
import { initiatedOrders, lockPurchase } from "./lock-purchase.server.ts";
import { markPaid } from "./mark-paid.server.ts";
import { noteUnfulfilled } from "./note-unfulfilled.server.ts";
import { mismatchOf } from "./payment-mismatch.ts";
import { releasePurchase } from "./release-purchase.server.ts";
import { tellShop, unknownToProvider } from "./tell-shop.server.ts";

/** Its profile was deleted while the payment was open: the code on it would lead to 'Profile not found.' */
const paidForNobody = "paid for a tag whose profile was deleted";

export type Fulfillment = { payments: Payments; jobs: ShopJobs; secret: string; now: Date };

export type FulfillOutcome =
  | "paid"
  | "already_paid"
  | "open"
  | "processing"
  | "expired"
  | "failed"
  | "mismatch"
  /** The session isn't ours. */
  | "unknown"
  /** The session is ours and the provider doesn't know it (another account's key?): nothing can be said of the money. */
  | "missing";

/**
 * Settles the purchase of a session by what the provider says: fulfills a paid one, releases one that can't be paid any
 * more, tells the shop what doesn't fit. Safe to call again and at once: webhook, success page and reconciliation all do
 * (facts/payments.md). Throws PaymentsUnavailable or PaymentRefused when the provider can't be asked.
 */
export async function fulfillPurchase(
  db: Database,
  fulfillment: Fulfillment,
  sessionId: string,
): Promise<FulfillOutcome> {
  const known = await findStateOfSession(db, sessionId);
  if (!known) return "unknown";
  if (known.state === "paid") return "already_paid";
  if (known.state === "mismatch") return "mismatch";

  const payment = await fulfillment.payments.findPayment(sessionId);
  if (!payment) {
    await tellShop(db, fulfillment.jobs, { purchaseId: known.id, what: unknownToProvider });
    return "missing";
  }
  if (payment.state === "paid") return settleOrNote(db, fulfillment, payment);
  if (payment.state === "expired" || payment.state === "failed") await releasePurchase(db, known.id);
  return payment.state;
}

/** Money was taken: until a later try has succeeded, the administration shows that nothing came of it. */
async function settleOrNote(
  db: Database,
  fulfillment: Fulfillment,
  payment: Payment,
): Promise<FulfillOutcome> {
  try {
    return await settlePaid(db, fulfillment, payment);
  } catch (error) {
    await noteUnfulfilled(db, payment.sessionId, fulfillment.now);
    throw error;
  }
}

async function settlePaid(db: Database, fulfillment: Fulfillment, payment: Payment): Promise<FulfillOutcome> {
  const { jobs } = fulfillment;
  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, payment.sessionId);
    if (!purchase) return "unknown";
    if (purchase.state === "paid") return "already_paid";
    if (purchase.state === "mismatch") return "mismatch";
    const purchaseId = purchase.id;
    const initiated = await initiatedOrders(tx, purchaseId);
    const mismatch = mismatchOf(payment, purchase, initiated);
    if (mismatch) {
      await markMismatch(tx, purchaseId, payment);
      await tellShop(tx, jobs, { purchaseId, what: mismatch });
      return "mismatch";
    }
    await markPaid(tx, { purchaseId, payment, initiated }, fulfillment);
    await jobs.enqueue(tx, "order-confirmation", { purchaseId });
    await jobs.enqueue(tx, "order-notice", { purchaseId });
    // Fulfilled all the same: money was taken, a tag is owed.
    const what = [
      await possibleDoublePayment(tx, purchase, fulfillment.now),
      purchase.state === "released" && "paid after its payment was taken for ended",
      initiated.some(({ profileId }) => profileId === null) && paidForNobody,
    ].filter(Boolean);
    if (what.length > 0) await tellShop(tx, jobs, { purchaseId, what: what.join("\n") });
    return "paid";
  });
}

/** Refunds are counted in US dollars: of another currency no amount is kept (requestRefund). */
async function markMismatch(
  tx: Database,
  purchaseId: string,
  { paymentIntentId, currency, amount }: Payment,
) {
  const paidAmount = currency.toLowerCase() === "usd" ? amount : null;
  await tx
    .update(purchases)
    .set({
      state: "mismatch",
      stripePaymentIntentId: paymentIntentId,
      paidAmount,
      paidUnfulfilledAt: null,
    })
    .where(eq(purchases.id, purchaseId));
}
