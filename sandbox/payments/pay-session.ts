import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Card, Charge, Failure, Payer, PaymentIntent, Session } from "#sandbox/state/records.ts";
import { chargeObject } from "#sandbox/stripe/charge-object.ts";
import { makeId } from "#sandbox/stripe/ids.ts";
import { paymentIntentObject } from "#sandbox/stripe/payment-intent-object.ts";
import { sessionObject } from "#sandbox/stripe/session-object.ts";
import { recordEvent } from "#sandbox/webhooks/record-event.ts";
import { disputePayment } from "./dispute-payment.ts";
import { authenticationFailure, findCard } from "./test-cards.ts";

export type CardEntry = { number: string; expMonth: number; expYear: number };

export type Attempt =
  | { result: "paid"; session: Session; eventIds: string[] }
  | { result: "refused"; failure: Failure; eventIds: string[] }
  | { result: "asks" }
  | { result: "closed"; session: Session };

export type Challenge = "not yet" | "passed" | "failed";

/**
 * One attempt to pay. Nothing is awaited between reading the session and closing it, so that two submissions at once
 * can never both pay. The caller flushes the state and then delivers the events.
 */
export function paySession(
  sandbox: Sandbox,
  session: Session,
  { card, payer, challenge = "not yet" }: { card: CardEntry; payer: Payer; challenge?: Challenge },
): Attempt {
  if (session.status !== "open") return { result: "closed", session };
  const { brand, behaviour } = findCard(card.number);
  const entered = { brand, last4: card.number.slice(-4), expMonth: card.expMonth, expYear: card.expYear };
  const intent = intentOf(sandbox, session);

  if (behaviour.result === "asks" && challenge === "not yet") {
    sandbox.store.paymentIntents.put(intent.id, { ...intent, status: "requires_action" });
    return { result: "asks" };
  }
  if (behaviour.result === "asks" && challenge === "failed")
    return refuse(sandbox, { ...intent, latestCharge: null }, authenticationFailure);

  const charge = makeCharge(sandbox, entered, payer, behaviour.result === "asks");
  if (behaviour.result === "fails") {
    const failed = { ...intent, latestCharge: { ...charge, failure: behaviour.failure } };
    return refuse(sandbox, failed, behaviour.failure);
  }
  const { refundsGo = "at once", isDisputed } = behaviour;
  const attempt = settle(sandbox, session, { ...intent, latestCharge: charge, refundsGo }, payer);
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
