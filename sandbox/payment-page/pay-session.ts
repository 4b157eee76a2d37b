import { setTimeout as delay } from "node:timers/promises";
import type { Charge, Failure, Payer, PaymentIntent, Session } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { createCharge } from "#sandbox/stripe/charges.ts";
import { sessionObject } from "#sandbox/stripe/checkout-sessions.ts";
import { customerDetails } from "#sandbox/stripe/create-session.ts";
import { disputeCharge } from "#sandbox/stripe/disputes.ts";
import { recordEvent } from "#sandbox/stripe/events.ts";
import { paymentError, requireIntent } from "#sandbox/stripe/payment-intents.ts";
import { deliver } from "#sandbox/stripe/webhooks.ts";
import { authenticationFailure, type CardEntry, findCard } from "./test-cards.ts";

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
  const { behavior } = findCard(card.number);
  const intent = requireIntent(sandbox, session);
  const authenticated = behavior.result === "asks";

  if (authenticated && challenge === "not yet") {
    const next_action = { type: "use_stripe_sdk" };
    sandbox.store.paymentIntents.put(intent.id, { ...intent, status: "requires_action", next_action });
    return { result: "asks" };
  }
  if (authenticated && challenge === "failed") return refuse(sandbox, intent, authenticationFailure);

  const failure = behavior.result === "fails" ? behavior.failure : null;
  const charge = createCharge(sandbox, intent, { card, payer, failure, authenticated });
  if (failure) return refuse(sandbox, intent, failure, charge);
  const attempt = settle(sandbox, session, intent, charge, payer);
  if (behavior.result === "succeeds" && behavior.isDisputed) disputeCharge(sandbox, charge);
  return attempt;
}

function refuse(sandbox: Sandbox, intent: PaymentIntent, failure: Failure, charge?: Charge): Attempt {
  const refused = sandbox.store.paymentIntents.put(intent.id, {
    ...intent,
    status: "requires_payment_method",
    last_payment_error: paymentError(failure, charge),
    latest_charge: charge?.id ?? null,
    next_action: null,
  });
  const events = charge ? [recordEvent(sandbox, "charge.failed", charge)] : [];
  events.push(recordEvent(sandbox, "payment_intent.payment_failed", refused));
  return { result: "refused", failure, eventIds: events.map(({ id }) => id) };
}

function settle(
  sandbox: Sandbox,
  open: Session,
  intent: PaymentIntent,
  charge: Charge,
  payer: Payer,
): Attempt {
  const paid = sandbox.store.paymentIntents.put(intent.id, {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
  });
  const session = sandbox.store.sessions.put(open.id, {
    ...open,
    status: "complete",
    payment_status: "paid",
    customer_details: customerDetails(payer),
    payment_intent: paid.id,
  });
  const events = [
    recordEvent(sandbox, "charge.succeeded", charge),
    recordEvent(sandbox, "payment_intent.succeeded", paid),
    recordEvent(sandbox, "checkout.session.completed", sessionObject(sandbox, session)),
  ];
  return { result: "paid", session, eventIds: events.map(({ id }) => id) };
}

/** Address after payment: the shop's template with the session's id in it. */
export function successUrl(session: Session): string {
  return session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
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
