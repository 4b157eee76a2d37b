import { setTimeout as delay } from "node:timers/promises";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { PaymentIntent, Session } from "#sandbox/store.ts";
import { disputePayment } from "#sandbox/stripe/disputes.ts";
import { deliver, recordEvent } from "#sandbox/stripe/events.ts";
import { chargeOf, findPaid, requireIntent } from "#sandbox/stripe/payments.ts";
import { sessionObject } from "#sandbox/stripe/sessions.ts";
import { behaviorOf } from "./test-cards.ts";

export type Attempt =
  | { result: "paid"; session: Session; eventIds: string[] }
  | { result: "refused"; reason: string; eventIds: string[] }
  | { result: "closed"; session: Session };

/** Awaits nothing between reading the session and closing it, so that two submissions at once never both pay. */
export function paySession(
  sandbox: Sandbox,
  session: Session,
  { card, email }: { card: string; email: string },
): Attempt {
  if (session.status !== "open") return { result: "closed", session };
  const { refusal, isDisputed } = behaviorOf(card);
  const intent = requireIntent(sandbox, session);
  if (refusal) {
    const { id } = recordEvent(sandbox, "payment_intent.payment_failed", intent);
    return { result: "refused", reason: refusal, eventIds: [id] };
  }
  const attempt = settle(sandbox, session, { intent, card, email });
  if (isDisputed) disputePayment(sandbox, findPaid(sandbox, intent.id));
  return attempt;
}

function settle(
  sandbox: Sandbox,
  open: Session,
  { intent, card, email }: { intent: PaymentIntent; card: string; email: string },
): Attempt {
  const paid = sandbox.store.paymentIntents.put(intent.id, {
    ...intent,
    status: "succeeded",
    card,
  });
  const session = sandbox.store.sessions.put(open.id, {
    ...open,
    status: "complete",
    payment_status: "paid",
    customer_details: { email },
    payment_intent: paid.id,
  });
  const events = [
    recordEvent(sandbox, "charge.succeeded", chargeOf(paid)),
    recordEvent(sandbox, "payment_intent.succeeded", paid),
    recordEvent(sandbox, "checkout.session.completed", sessionObject(sandbox, session)),
  ];
  return { result: "paid", session, eventIds: events.map(({ id }) => id) };
}

export function successUrl(session: Session): string {
  return session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

const maxWait = 10_000;

/** When it has paid, waits for the shop as long as Stripe does. */
export async function finishAttempt(sandbox: Sandbox, attempt: Attempt): Promise<void> {
  if (attempt.result === "closed") return;
  const delivered = Promise.all(attempt.eventIds.map((id) => deliver(sandbox, id)));
  if (attempt.result === "refused") return;
  await Promise.race([delivered, delay(maxWait, undefined, { ref: false })]);
}
