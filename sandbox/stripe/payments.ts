import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Dispute, PaymentIntent } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";
import { checkQuery, noSuch, StripeError } from "./requests.ts";

export function paymentIntentRoutes(sandbox: Sandbox): Hono {
  return new Hono().get("/:id", ({ req, json }) => {
    checkQuery(z.strictObject({}), req);
    return json(requireIntent(sandbox, req.param("id")));
  });
}

export function requireIntent({ store }: Sandbox, id: string): PaymentIntent {
  const intent = store.paymentIntents.find(id);
  if (!intent) throw noSuch(`payment_intent: '${id}'`);
  return intent;
}

/** Makes the charge that events name. The sandbox keeps only the payment intent. */
export function chargeOf({ id, amount, amount_refunded }: PaymentIntent) {
  return { id: id.replace("pi_", "ch_"), object: "charge", amount, amount_refunded, payment_intent: id };
}

const week = 7 * 24 * 60 * 60;

export function disputePayment(sandbox: Sandbox, intent: PaymentIntent): Dispute {
  if (intent.disputed) throw new StripeError(400, "The payment is disputed already.");
  const { disputes, paymentIntents } = sandbox.store;
  paymentIntents.put(intent.id, { ...intent, disputed: true });
  const now = unixNow(sandbox);
  const id = makeId("du_1");
  const dispute = disputes.put(id, {
    id,
    object: "dispute",
    amount: intent.amount,
    created: now,
    evidence_details: { due_by: now + week },
    payment_intent: intent.id,
    reason: "fraudulent",
    status: "needs_response",
  });
  recordEvent(sandbox, "charge.dispute.created", dispute);
  return dispute;
}

export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response") return dispute;
  const closed = sandbox.store.disputes.put(dispute.id, { ...dispute, status });
  recordEvent(sandbox, "charge.dispute.closed", closed);
  return closed;
}
