import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { type PaymentEvent, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { eventSort } from "./event-sort.ts";
import { type Fulfillment, type FulfillOutcome, fulfillPurchase } from "./fulfill-purchase.server.ts";
import { paymentEventCursor, paymentEvents } from "./payment-events.table.ts";
import { findPurchaseOfPayment } from "./purchase-of-payment.server.ts";
import { settleDisputes } from "./settle-disputes.server.ts";
import { settleRefunds } from "./settle-refunds.server.ts";

type EventOutcome = FulfillOutcome | "settled" | "irrelevant" | "repeated";

/** After these the same event means nothing more; after the others it may, the next time. */
const final = new Set<EventOutcome>(["paid", "already_paid", "mismatch", "expired", "failed", "settled"]);

const knownEvent = prepared((db) =>
  db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, sql.placeholder("id")))
    .prepare("payment_event_by_id"),
);

/**
 * Works a verified webhook event through. Foreign, late and repeated events have no effect, but on `findLastWebhook`.
 * Throws when the work could not be done, so that the provider sends it again (facts/payments.md).
 */
export async function handlePaymentEvent(
  db: Database,
  fulfillment: Fulfillment,
  event: PaymentEvent,
): Promise<EventOutcome> {
  await noteArrival(db, fulfillment.now);
  return settleEvent(db, fulfillment, event);
}

/** The same for an event that was asked for: it is no sign of webhooks. */
export async function settleEvent(
  db: Database,
  fulfillment: Fulfillment,
  event: PaymentEvent,
): Promise<EventOutcome> {
  if (!eventSort(event)) return "irrelevant";
  const [known] = await knownEvent(db).execute({ id: event.id });
  if (known) return "repeated";

  const outcome = await settle(db, fulfillment, event);
  if (!final.has(outcome)) return outcome;
  await db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, receivedAt: fulfillment.now })
    .onConflictDoNothing();
  return outcome;
}

async function settle(db: Database, fulfillment: Fulfillment, event: PaymentEvent): Promise<EventOutcome> {
  if (event.sessionId) {
    const outcome = await fulfillPurchase(db, fulfillment, event.sessionId);
    if (outcome !== "missing") return outcome;
    throw new PaymentsUnavailable("The provider tells of a session of ours and does not know it.");
  }
  const intent = event.paymentIntentId ?? "";
  const purchase = await findPurchaseOfPayment(db, fulfillment, intent);
  if (!purchase) return "unknown";
  const purchaseId = purchase.id;
  if (eventSort(event) === "dispute") {
    const known = await fulfillment.payments.listDisputes(intent);
    await settleDisputes(db, fulfillment, { purchaseId, known });
  } else {
    const said = await fulfillment.payments.listRefunds(intent);
    await settleRefunds(db, fulfillment, { purchaseId, said });
  }
  return "settled";
}

/** At most once in ten seconds: a flood of events must not queue up for one row. */
async function noteArrival(db: Database, now: Date) {
  const lately = new Date(now.getTime() - 10_000);
  await db
    .insert(paymentEventCursor)
    .values({ webhookAt: now })
    .onConflictDoUpdate({
      target: paymentEventCursor.only,
      set: { webhookAt: now },
      setWhere: sql`${paymentEventCursor.webhookAt} is null or ${paymentEventCursor.webhookAt} < ${lately.toISOString()}`,
    });
}

/** When the provider's newest event came, of any type; undefined when none ever did. */
export async function findLastWebhook(db: Database): Promise<Date | undefined> {
  const [cursor] = await db.select({ at: paymentEventCursor.webhookAt }).from(paymentEventCursor);
  return cursor?.at ?? undefined;
}
