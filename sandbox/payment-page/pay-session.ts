import { setTimeout as delay } from "node:timers/promises";
import type { Card, Charge, Failure, Payer, PaymentIntent, Session } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { chargeObject } from "#sandbox/stripe/charges.ts";
import { disputePayment } from "#sandbox/stripe/disputes.ts";
import { recordEvent } from "#sandbox/stripe/events.ts";
import { paymentIntentObject } from "#sandbox/stripe/payment-intents.ts";
import { sessionObject } from "#sandbox/stripe/session-object.ts";
import { deliver } from "#sandbox/stripe/webhooks.ts";
import { authenticationFailure, findCard } from "./test-cards.ts";

export type CardEntry = { number: string; expMonth: number; expYear: number };

export type Attempt =
  | { result: "paid"; session: Session; eventIds: string[] }
  | { result: "refused"; failure: Failure; eventIds: string[] }
  | { result: "asks" }
  | { result: "closed"; session: Session };

export type Challenge = "not yet" | "passed" | "failed";

/**
 * One attempt to pay. It awaits nothing between reading the session and closing it, so that two submissions at once
 * never both pay.
 */
export function paySession(
  sandbox: Sandbox,
  session: Session,
  { card, payer, challenge = "not yet" }: { card: CardEntry; payer: Payer; challenge?: Challenge },
): Attempt {
  if (session.status !== "open") return { result: "closed", session };
  const { brand, behavior } = findCard(card.number);
  const entered = { brand, last4: card.number.slice(-4), expMonth: card.expMonth, expYear: card.expYear };
  const intent = intentOf(sandbox, session);

  if (behavior.result === "asks" && challenge === "not yet") {
    sandbox.store.paymentIntents.put(intent.id, { ...intent, status: "requires_action" });
    return { result: "asks" };
  }
  if (behavior.result === "asks" && challenge === "failed")
    return refuse(sandbox, { ...intent, latestCharge: null }, authenticationFailure);

  const charge = makeCharge(sandbox, entered, payer, behavior.result === "asks");
  if (behavior.result === "fails") {
    const failed = { ...intent, latestCharge: { ...charge, failure: behavior.failure } };
    return refuse(sandbox, failed, behavior.failure);
  }
  const { refundMode = "immediate", isDisputed } = behavior;
  const attempt = settle(sandbox, session, { ...intent, latestCharge: charge, refundMode }, payer);
  if (isDisputed) disputePayment(sandbox, intent.id);
  return attempt;
}

function intentOf(sandbox: Sandbox, session: Session): PaymentIntent {
  const { sessions, paymentIntents } = sandbox.store;
  const known = session.paymentIntentId && paymentIntents.find(session.paymentIntentId);
  if (known) return known;
  const id = makeId("pi_3");
  sessions.put(session.id, { ...session, paymentIntentId: id });
  return paymentIntents.put(id, {
    id,
    clientSecret: `${id}_secret_${makeId("", 25)}`,
    created: unixNow(sandbox),
    sessionId: session.id,
    amount: session.amountTotal,
    status: "requires_payment_method",
    canceledAt: null,
    description: session.paymentDescription,
    receiptEmail: session.receiptEmail,
    metadata: session.paymentMetadata,
    lastFailure: null,
    latestCharge: null,
    amountRefunded: 0,
    disputed: false,
    refundMode: "immediate",
  });
}

function makeCharge(sandbox: Sandbox, card: Card, payer: Payer, authenticated: boolean): Charge {
  return {
    id: makeId("ch_3"),
    paymentMethodId: makeId("pm_1"),
    created: unixNow(sandbox),
    card,
    payer,
    authenticated,
    failure: null,
  };
}

function refuse(sandbox: Sandbox, intent: PaymentIntent, failure: Failure): Attempt {
  const refused: PaymentIntent = { ...intent, status: "requires_payment_method", lastFailure: failure };
  sandbox.store.paymentIntents.put(refused.id, refused);
  const events = [recordEvent(sandbox, "payment_intent.payment_failed", paymentIntentObject(refused))];
  if (refused.latestCharge)
    events.unshift(recordEvent(sandbox, "charge.failed", chargeObject(refused, refused.latestCharge)));
  return { result: "refused", failure, eventIds: events.map(({ id }) => id) };
}

function settle(
  sandbox: Sandbox,
  open: Session,
  intent: PaymentIntent & { latestCharge: Charge },
  payer: Payer,
): Attempt {
  const paid: PaymentIntent = { ...intent, status: "succeeded", lastFailure: null };
  sandbox.store.paymentIntents.put(paid.id, paid);
  const session: Session = { ...open, status: "complete", payer, paymentIntentId: paid.id };
  sandbox.store.sessions.put(session.id, session);
  const events = [
    recordEvent(sandbox, "charge.succeeded", chargeObject(paid, intent.latestCharge)),
    recordEvent(sandbox, "payment_intent.succeeded", paymentIntentObject(paid)),
    recordEvent(sandbox, "checkout.session.completed", sessionObject(sandbox, session)),
  ];
  return { result: "paid", session, eventIds: events.map(({ id }) => id) };
}

/** Address after payment: the shop's template with the session's id in it. */
export function successUrl(session: Session): string {
  return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

const maxWait = 10_000;

/** Sends the events of an attempt. When it has paid, waits for the shop as long as Stripe does: ten seconds. */
export async function finishAttempt(sandbox: Sandbox, attempt: Attempt): Promise<void> {
  if (attempt.result === "asks") return;
  const eventIds =
    attempt.result === "closed" ? pendingEvents(sandbox, attempt.session.id) : attempt.eventIds;
  const delivered = Promise.all(eventIds.map((id) => deliver(sandbox, id)));
  if (attempt.result === "refused") return;
  const waiting = new AbortController();
  await Promise.race([delivered, delay(maxWait, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
}

/** A second submission waits for the events of the first. */
function pendingEvents({ store }: Sandbox, sessionId: string) {
  const pending = store.deliveries.all().filter(({ attempts }) => attempts === 0);
  return pending
    .map(({ eventId }) => eventId)
    .filter((eventId) => {
      const object = store.events.find(eventId)?.object;
      return object && "id" in object && object.id === sessionId;
    });
}
