import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { type PaymentEvent, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { type Fulfilment, type FulfilOutcome, fulfilPurchase } from "./fulfil-purchase.server.ts";
import { paymentEvents } from "./payment-events.table.ts";

/** An event is a hint to ask: what became of the session is the provider's answer, not the event's name. */
const hints = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/** After these nothing more comes of a session; after the others the same event may mean more the next time. */
const final = new Set<FulfilOutcome>(["paid", "already_paid", "mismatch", "expired", "failed"]);

const knownEvent = prepared((db) =>
  db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, sql.placeholder("id")))
    .prepare("payment_event_by_id"),
);

/**
 * Works a verified webhook event through. Foreign, late and repeated events have no effect.
 * Throws when the work could not be done, so that the provider sends it again (facts/payments.md).
 */
export async function handlePaymentEvent(db: Database, fulfilment: Fulfilment, event: PaymentEvent) {
  if (!event.sessionId || !hints.has(event.type)) return "irrelevant";
  const [known] = await knownEvent(db).execute({ id: event.id });
  if (known) return "repeated";

  const outcome = await fulfilPurchase(db, fulfilment, event.sessionId);
  if (outcome === "missing") {
    throw new PaymentsUnavailable("The provider tells of a session of ours and does not know it.");
  }
  if (!final.has(outcome)) return outcome;
  await db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, receivedAt: fulfilment.now })
    .onConflictDoNothing();
  return outcome;
}
