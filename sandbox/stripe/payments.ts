import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox } from "#sandbox/sandbox.ts";
import type { Charge, PaymentIntent, Session } from "#sandbox/store.ts";
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
    latest_charge: null,
    metadata: session.hidden.paymentMetadata,
    status: "requires_payment_method",
  });
}

export function createCharge(
  sandbox: Sandbox,
  { id: payment_intent, amount }: PaymentIntent,
  card: string,
): Charge {
  const id = makeId("ch_3");
  return sandbox.store.charges.put(id, {
    id,
    object: "charge",
    amount,
    amount_refunded: 0,
    disputed: false,
    payment_intent,
    payment_method_details: { type: "card", card: { last4: card.slice(-4) } },
    refunded: false,
  });
}

export function findCharge({ store }: Sandbox, intentId: string | null | undefined): Charge | undefined {
  return store.charges.find(store.paymentIntents.find(intentId ?? "")?.latest_charge ?? "");
}
