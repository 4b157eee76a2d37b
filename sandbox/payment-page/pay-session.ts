import { setTimeout as delay } from "node:timers/promises";
import { makeId, type Sandbox } from "#sandbox/sandbox.ts";
import type { PaymentIntent, Session } from "#sandbox/store.ts";
import { deliver, recordEvent } from "#sandbox/stripe/events.ts";
import { sessionObject } from "#sandbox/stripe/sessions.ts";

export type Attempt =
  | { result: "paid"; session: Session }
  | { result: "refused"; reason: string }
  | { result: "closed"; session: Session };

/**
 * Awaits nothing between reading the session and closing it, so that two submissions at once never both pay. When it has paid,
 * waits for the shop as long as Stripe does.
 */
export async function paySession(
  sandbox: Sandbox,
  open: Session,
  { card, email }: { card: string; email: string },
): Promise<Attempt> {
  if (open.status !== "open") return { result: "closed", session: open };
  const reason = findCardRefusal(card);
  if (reason) return { result: "refused", reason };
  const id = makeId("pi_3");
  sandbox.store.paymentIntents.put(id, {
    id,
    object: "payment_intent",
    amount: open.amount_total,
    amount_refunded: 0,
    card,
    disputed: false,
    metadata: open.hidden.paymentMetadata,
    status: "succeeded",
  });
  const session = sandbox.store.sessions.put(open.id, {
    ...open,
    status: "complete",
    payment_status: "paid",
    customer_details: { email },
    payment_intent: id,
  });
  const event = recordEvent(sandbox, "checkout.session.completed", sessionObject(sandbox, session));
  await Promise.race([deliver(sandbox, event.id), delay(10_000, undefined, { ref: false })]);
  return { result: "paid", session };
}

export function successUrl(session: Session): string {
  return session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

type RefundMode = "immediate" | "delayed" | "returned";

type TestCard = { number: string; label: string; refusal?: string; refundMode?: RefundMode };

/** The test cards of Stripe whose behavior makes a difference to the shop. */
export const testCards: TestCard[] = [
  { number: "4242424242424242", label: "Succeeds" },
  { number: "4000000000000002", label: "Declined", refusal: "Your card was declined." },
  { number: "4000000000007726", label: "Refunds succeed a minute later", refundMode: "delayed" },
  { number: "4000000000005126", label: "Refunds succeed and fail a minute later", refundMode: "returned" },
];

/** Declines any number that is not a test card, as Stripe's test mode does. */
function findCardRefusal(number: string): string | undefined {
  const testCard = testCards.find((card) => card.number === number);
  return testCard ? testCard.refusal : "Your card was declined: it is none of the test cards.";
}

export function findRefundMode(intent: PaymentIntent | undefined): RefundMode {
  const testCard = testCards.find(({ number }) => number === intent?.card);
  return testCard?.refundMode ?? "immediate";
}
