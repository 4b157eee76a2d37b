import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox } from "#sandbox/sandbox.ts";
import type { PaymentIntent, Session } from "#sandbox/store.ts";
import { checkQuery, noSuch } from "./requests.ts";

export function paymentIntentRoutes({ store }: Sandbox): Hono {
  return new Hono().get("/:id", ({ req, json }) => {
    checkQuery(z.strictObject({}), req);
    const intent = store.paymentIntents.find(req.param("id"));
    if (!intent) throw noSuch(`payment_intent: '${req.param("id")}'`, "intent");
    return json(intent);
  });
}

export function requireIntent(sandbox: Sandbox, session: Session): PaymentIntent {
  const { sessions, paymentIntents } = sandbox.store;
  const known = paymentIntents.find(session.payment_intent ?? "");
  if (known) return known;
  const id = makeId("pi_3");
  sessions.put(session.id, { ...session, payment_intent: id });
  return paymentIntents.put(id, {
    id,
    object: "payment_intent",
    amount: session.amount_total,
    amount_refunded: 0,
    card: "",
    disputed: false,
    metadata: session.hidden.paymentMetadata,
    status: "requires_payment_method",
  });
}

export function findPaid({ store }: Sandbox, intentId: string | null | undefined): PaymentIntent | undefined {
  const intent = store.paymentIntents.find(intentId ?? "");
  return intent?.status === "succeeded" ? intent : undefined;
}

/** As events name it. The sandbox keeps no charge beside the payment intent. */
export function chargeOf({ id, amount, amount_refunded }: PaymentIntent) {
  return { id: id.replace("pi_", "ch_"), object: "charge", amount, amount_refunded, payment_intent: id };
}
