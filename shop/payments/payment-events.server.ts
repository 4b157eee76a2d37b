import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { type PaymentEvent, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { uuidPattern } from "#platform/text.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfillment, type FulfillOutcome, fulfillPurchase } from "./fulfill-purchase.server.ts";
import { reportUnknownPayment } from "./payment-issues.server.ts";
import { paymentEventCursor, paymentEvents } from "./payments.table.ts";
import { askEach, type Reconciliation } from "./reconcile.server.ts";
import { settleDisputes } from "./settle-disputes.server.ts";
import { settleRefunds } from "./settle-refunds.server.ts";

/** The shop asks the provider for these, in case that their webhooks don't arrive. */
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

type EventContext = Fulfillment & { siteUrl: string };

type EventOutcome = FulfillOutcome | "settled" | "reported" | "irrelevant" | "repeated";

/** Foreign, late and repeated events only count for `findLastWebhook`. Throws so that the provider sends the event again. */
export async function handlePaymentEvent(db: Database, context: EventContext, event: PaymentEvent) {
  await noteArrival(db, context.now);
  return settleEvent(db, context, event);
}

/** Settles an event, also one that the shop asked for. The provider's answer decides, not the event's type. */
async function settleEvent(db: Database, context: EventContext, event: PaymentEvent): Promise<EventOutcome> {
  const { type, sessionId, paymentIntentId } = event;
  if (sessionId && type.startsWith("checkout.session.")) {
    return settleSession(db, context, { type, sessionId });
  }
  if (paymentIntentId && /^(charge\.)?refund|^charge\.dispute\./.test(type)) {
    return settleAfterPayment(db, context, { ...event, paymentIntentId });
  }
  return "irrelevant";
}

async function settleSession(
  db: Database,
  context: EventContext,
  { type, sessionId }: { type: string; sessionId: string },
): Promise<EventOutcome> {
  const outcome = await fulfillPurchase(db, context, sessionId);
  if (outcome === "unknown_to_shop" && type === "checkout.session.completed") {
    return reportUnknownPayment(db, context, sessionId);
  }
  if (outcome !== "unknown_to_provider") return outcome;
  throw new PaymentsUnavailable("The provider tells of a session of ours and does not know it.");
}

/** Remembers each settled event, so that a repeated one asks the provider nothing. */
async function settleAfterPayment(
  db: Database,
  context: EventContext,
  { id, type, paymentIntentId: intent }: PaymentEvent & { paymentIntentId: string },
): Promise<EventOutcome> {
  if ((await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0) return "repeated";
  const purchase = await fulfillPurchaseOfPayment(db, context, intent);
  if (!purchase) return "unknown_to_shop";
  const purchaseId = purchase.id;
  const { payments, now } = context;
  if (type.startsWith("charge.dispute.")) {
    await settleDisputes(db, context, { purchaseId, newestFirst: await payments.listDisputes(intent) });
  } else {
    await settleRefunds(db, context, { purchaseId, answers: await payments.listRefunds(intent) });
  }
  await db.insert(paymentEvents).values({ id, type, receivedAt: now }).onConflictDoNothing();
  return "settled";
}

const lastNotes = new WeakMap<Database, number>();

/** A process notes at most one webhook in ten seconds: most shall cost no statement. */
async function noteArrival(db: Database, now: Date) {
  if (now.getTime() - (lastNotes.get(db) ?? 0) < 10_000) return;
  lastNotes.set(db, now.getTime());
  await db
    .insert(paymentEventCursor)
    .values({ webhookAt: now })
    .onConflictDoUpdate({ target: paymentEventCursor.only, set: { webhookAt: now } });
}

export async function findLastWebhook(db: Database): Promise<Date | undefined> {
  const [cursor] = await db.select({ at: paymentEventCursor.webhookAt }).from(paymentEventCursor);
  return cursor?.at ?? undefined;
}

/** Finds the purchase of a payment; fulfills one whose refund or dispute came first. Undefined for other integrations' payments. */
async function fulfillPurchaseOfPayment(db: Database, context: EventContext, paymentIntentId: string) {
  const purchase = await findByPayment(db, paymentIntentId);
  if (purchase) return purchase;
  const reference = await context.payments.findReference(paymentIntentId);
  if (!reference || !uuidPattern.test(reference)) return undefined;
  const [ours] = await db
    .select({ sessionId: purchases.stripeCheckoutSessionId })
    .from(purchases)
    .where(eq(purchases.id, reference));
  if (!ours?.sessionId) return undefined;
  await fulfillPurchase(db, context, ours.sessionId);
  return findByPayment(db, paymentIntentId);
}

async function findByPayment(db: Database, paymentIntentId: string) {
  const [purchase] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.stripePaymentIntentId, paymentIntentId));
  return purchase;
}

/** Settles the provider's events since the last run. The next run retries a failed one, after those that this run didn't reach. */
export async function catchUpEvents(
  db: Database,
  context: EventContext,
  { report, seconds = 45 }: Pick<Reconciliation, "report" | "seconds">,
): Promise<void> {
  const { now, payments } = context;
  const [{ caughtUpAt = null, unsettled = [] } = {}] = await db.select().from(paymentEventCursor);
  const since = caughtUpAt ? new Date(caughtUpAt.getTime() - 5 * 60_000) : addDays(now, -30);
  const listed = await leaveOutPaid(db, await payments.listEvents(listedEvents, since));
  const unsettledIds = unsettled.map(({ id }) => id);
  const waiting = [...listed.filter(({ id }) => !unsettledIds.includes(id)), ...unsettled];
  const failed: PaymentEvent[] = [];
  await askEach({
    take: async () => waiting.shift(),
    async settle(event) {
      try {
        await settleEvent(db, context, event);
        return true;
      } catch (error) {
        failed.push(event);
        throw error;
      }
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

/** Webhooks have settled nearly all payments that a run lists: one statement finds these. */
async function leaveOutPaid(db: Database, events: PaymentEvent[]): Promise<PaymentEvent[]> {
  const sessionIds = events.flatMap(({ sessionId }) => sessionId ?? []);
  if (sessionIds.length === 0) return events;
  const paid = await db
    .select({ sessionId: purchases.stripeCheckoutSessionId })
    .from(purchases)
    .where(
      and(
        sql`${purchases.stripeCheckoutSessionId} = any(${sql.param(sessionIds)}::text[])`,
        eq(purchases.state, "paid"),
      ),
    );
  const paidSessions = new Set(paid.map(({ sessionId }) => sessionId));
  return events.filter(({ sessionId }) => !sessionId || !paidSessions.has(sessionId));
}
