import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { type PaymentEvent, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfillment, type FulfillOutcome, fulfillPurchase } from "./fulfill-purchase.server.ts";
import { paymentEventCursor, paymentEvents } from "./payments.table.ts";
import { askEach, type Reconciliation } from "./reconcile.server.ts";
import { settleDisputes } from "./settle-disputes.server.ts";
import { settleRefunds } from "./settle-refunds.server.ts";
import { isUuid, reportUnknownPayment } from "./unknown-payments.server.ts";

/** What is asked for, in case that webhooks don't arrive. The shop's own purchases are reconciled one by one. */
const listedEvents = [
  "checkout.session.completed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

/** What the provider is asked about: its answer decides, not the event's type. Undefined for events that the shop ignores. */
function eventKind({ type, sessionId, paymentIntentId }: PaymentEvent) {
  if (sessionId && type.startsWith("checkout.session.")) return "session";
  if (paymentIntentId && /^(charge\.)?refund/.test(type)) return "refund";
  if (paymentIntentId && type.startsWith("charge.dispute.")) return "dispute";
  return undefined;
}

type Events = Fulfillment & { siteUrl: string };

type EventOutcome = FulfillOutcome | "settled" | "reported" | "irrelevant" | "repeated";

/** After these outcomes the same event is ignored; after others it is handled again. */
const final = new Set<EventOutcome>([
  "paid",
  "already_paid",
  "mismatch",
  "expired",
  "failed",
  "settled",
  "reported",
]);

const knownEvent = prepared((db) =>
  db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, sql.placeholder("id")))
    .prepare("payment_event_by_id"),
);

/**
 * Handles a verified webhook event. Foreign, late and repeated ones only count for `findLastWebhook`. Throws when it
 * can't be handled now, so that the provider sends it again.
 */
export async function handlePaymentEvent(db: Database, fulfillment: Events, event: PaymentEvent) {
  await noteArrival(db, fulfillment.now);
  return settleEvent(db, fulfillment, event);
}

/** The same for an event that was asked for: it is no sign of webhooks. */
async function settleEvent(db: Database, fulfillment: Events, event: PaymentEvent): Promise<EventOutcome> {
  if (!eventKind(event)) return "irrelevant";
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

async function settle(db: Database, fulfillment: Events, event: PaymentEvent): Promise<EventOutcome> {
  if (event.sessionId) {
    const outcome = await fulfillPurchase(db, fulfillment, event.sessionId);
    if (outcome === "unknown" && event.type === "checkout.session.completed") {
      return reportUnknownPayment(db, fulfillment, event.sessionId);
    }
    if (outcome !== "missing") return outcome;
    throw new PaymentsUnavailable("The provider tells of a session of ours and does not know it.");
  }
  const intent = event.paymentIntentId ?? "";
  const purchase = await findPurchaseOfPayment(db, fulfillment, intent);
  if (!purchase) return "unknown";
  const purchaseId = purchase.id;
  if (eventKind(event) === "dispute") {
    await settleDisputes(db, fulfillment, {
      purchaseId,
      known: await fulfillment.payments.listDisputes(intent),
    });
  } else {
    await settleRefunds(db, fulfillment, {
      purchaseId,
      answers: await fulfillment.payments.listRefunds(intent),
    });
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

/** Returns when the newest webhook came, of any type. Undefined when none ever did. */
export async function findLastWebhook(db: Database): Promise<Date | undefined> {
  const [cursor] = await db.select({ at: paymentEventCursor.webhookAt }).from(paymentEventCursor);
  return cursor?.at ?? undefined;
}

/**
 * Whose payment it is. One of ours that isn't fulfilled yet (its refund or dispute came first) is fulfilled now.
 * Undefined for other integrations' payments. Throws PaymentsUnavailable or PaymentRefused.
 */
async function findPurchaseOfPayment(db: Database, fulfillment: Events, paymentIntentId: string) {
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

/**
 * Lists the provider's events since the last run and settles those that no webhook brought, so that
 * a misconfigured webhook never lets a refunded order ship, nor hides a payment. A failing event is reported and retried in the next run,
 * after those that this run did not reach. Throws PaymentsUnavailable or PaymentRefused when the list fails.
 */
export async function catchUpEvents(
  db: Database,
  fulfillment: Events,
  { report, seconds = 45 }: Pick<Reconciliation, "report" | "seconds">,
): Promise<void> {
  const { now, payments } = fulfillment;
  const [{ caughtUpAt = null, unsettled = [] } = {}] = await db.select().from(paymentEventCursor);
  const since = caughtUpAt ? new Date(caughtUpAt.getTime() - 5 * 60_000) : addDays(now, -30);
  const listed = await payments.listEvents(listedEvents, since);
  const left = new Set(unsettled.map(({ id }) => id));
  const waiting = [...listed.filter(({ id }) => !left.has(id)), ...unsettled];
  const failed: PaymentEvent[] = [];
  await askEach({
    take: async () => waiting.shift(),
    async settle(event) {
      failed.push(event);
      await settleEvent(db, fulfillment, event);
      failed.pop();
      return true;
    },
    report,
    seconds,
  });
  const next = { caughtUpAt: now, unsettled: [...waiting, ...failed] };
  await db
    .insert(paymentEventCursor)
    .values(next)
    .onConflictDoUpdate({ target: paymentEventCursor.only, set: next });
}
