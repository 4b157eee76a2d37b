import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { PaymentEvent } from "#platform/payments/payments.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfilment, fulfilPurchase } from "./fulfil-purchase.server.ts";
import { paymentEvents } from "./payment-events.table.ts";

const settles = new Set(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);
const releases = new Set(["checkout.session.expired", "checkout.session.async_payment_failed"]);

/**
 * Works a verified webhook event through. Foreign, late and repeated events have no effect.
 * Throws when the work could not be done, so that the provider sends it again (facts/payments.md).
 */
export async function handlePaymentEvent(db: Database, fulfilment: Fulfilment, event: PaymentEvent) {
  const [known] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
  if (known) return "repeated";

  if (event.sessionId && settles.has(event.type)) await fulfilPurchase(db, fulfilment, event.sessionId);
  if (event.sessionId && releases.has(event.type)) await releaseSession(db, event.sessionId);
  await db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, receivedAt: fulfilment.now })
    .onConflictDoNothing();
  return "handled";
}

async function releaseSession(db: Database, sessionId: string) {
  await db
    .update(purchases)
    .set({ state: "released" })
    .where(and(eq(purchases.stripeCheckoutSessionId, sessionId), eq(purchases.state, "open")));
}
