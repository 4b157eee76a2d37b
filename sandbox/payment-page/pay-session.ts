import { setTimeout as delay } from "node:timers/promises";
import { makeId, type Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/store.ts";
import { deliver, recordEvent } from "#sandbox/stripe/events.ts";
import { sessionObject } from "#sandbox/stripe/sessions.ts";
import { refusalOf } from "./test-cards.ts";

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
  const reason = refusalOf(card);
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
