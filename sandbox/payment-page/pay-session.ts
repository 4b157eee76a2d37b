import { setTimeout as delay } from "node:timers/promises";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Charge, Failure, PaymentIntent, Session } from "#sandbox/store.ts";
import { disputeCharge } from "#sandbox/stripe/disputes.ts";
import { deliver, recordEvent } from "#sandbox/stripe/events.ts";
import { createCharge, requireIntent } from "#sandbox/stripe/payments.ts";
import { sessionObject } from "#sandbox/stripe/sessions.ts";
import { authenticationFailure, behaviorOf } from "./test-cards.ts";

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
  { card, email, challenge = "not yet" }: { card: string; email: string; challenge?: Challenge },
): Attempt {
  if (session.status !== "open") return { result: "closed", session };
  const behavior = behaviorOf(card);
  const intent = requireIntent(sandbox, session);
  if (behavior.result === "asks" && challenge === "not yet") {
    sandbox.store.paymentIntents.put(intent.id, { ...intent, status: "requires_action" });
    return { result: "asks" };
  }
  if (behavior.result === "asks" && challenge === "failed")
    return refuse(sandbox, intent, authenticationFailure);

  const failure = behavior.result === "fails" ? behavior.failure : null;
  const charge = createCharge(sandbox, intent, { card, failure });
  if (failure) return refuse(sandbox, intent, failure, charge);
  const attempt = settle(sandbox, session, { intent, charge, email });
  if (behavior.result === "succeeds" && behavior.isDisputed) disputeCharge(sandbox, charge);
  return attempt;
}

function refuse(sandbox: Sandbox, intent: PaymentIntent, failure: Failure, charge?: Charge): Attempt {
  const refused = sandbox.store.paymentIntents.put(intent.id, {
    ...intent,
    status: "requires_payment_method",
    last_payment_error: {
      type: charge ? "card_error" : "invalid_request_error",
      code: failure.code,
      ...(failure.declineCode && { decline_code: failure.declineCode }),
      message: failure.message,
    },
    latest_charge: charge?.id ?? null,
  });
  const events = charge ? [recordEvent(sandbox, "charge.failed", charge)] : [];
  events.push(recordEvent(sandbox, "payment_intent.payment_failed", refused));
  return { result: "refused", failure, eventIds: events.map(({ id }) => id) };
}

function settle(
  sandbox: Sandbox,
  open: Session,
  { intent, charge, email }: { intent: PaymentIntent; charge: Charge; email: string },
): Attempt {
  const paid = sandbox.store.paymentIntents.put(intent.id, {
    ...intent,
    amount_received: intent.amount,
    status: "succeeded",
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const session = sandbox.store.sessions.put(open.id, {
    ...open,
    status: "complete",
    payment_status: "paid",
    customer_details: { email },
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
  const eventIds = attempt.result === "closed" ? newEvents(sandbox) : attempt.eventIds;
  const delivered = Promise.all(eventIds.map((id) => deliver(sandbox, id)));
  if (attempt.result === "refused") return;
  await Promise.race([delivered, delay(maxWait, undefined, { ref: false })]);
}

/** A second submission waits for the events of the first. */
function newEvents({ store }: Sandbox): string[] {
  const undelivered = store.deliveries.all().filter(({ attempts }) => attempts === 0);
  return undelivered.map(({ eventId }) => eventId);
}
