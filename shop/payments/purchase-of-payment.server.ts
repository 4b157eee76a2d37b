import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfillment, fulfillPurchase } from "./fulfill-purchase.server.ts";

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whose payment it is. One of ours that isn't fulfilled yet (its refund or dispute was told first) is fulfilled now.
 * Undefined for other integrations' payments. Throws PaymentsUnavailable or PaymentRefused.
 */
export async function findPurchaseOfPayment(
  db: Database,
  fulfillment: Fulfillment,
  paymentIntentId: string,
): Promise<{ id: string } | undefined> {
  const known = await byPayment(db, paymentIntentId);
  if (known) return known;
  const reference = await fulfillment.payments.findReference(paymentIntentId);
  if (!reference || !isUuid.test(reference)) return undefined;
  const [ours] = await db
    .select({ sessionId: purchases.stripeCheckoutSessionId })
    .from(purchases)
    .where(eq(purchases.id, reference));
  if (!ours?.sessionId) return undefined;
  await fulfillPurchase(db, fulfillment, ours.sessionId);
  return byPayment(db, paymentIntentId);
}

async function byPayment(db: Database, paymentIntentId: string) {
  const [purchase] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.stripePaymentIntentId, paymentIntentId));
  return purchase;
}
