import { Hono } from "hono";
import { z } from "zod";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { PaymentIntent } from "#sandbox/store.ts";
import { checkQuery, noSuch } from "./requests.ts";

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
