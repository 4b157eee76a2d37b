import type { Context } from "hono";
import { handlePaymentEvent } from "#shop/payments/payment-events.server.ts";
import type { Services } from "#web/context.ts";

/** POST /api/stripe/webhook: verified over the raw body before anything is read; 5xx makes the provider try again. */
export function webhook(services: Services) {
  return async (c: Context) => {
    const event = services.payments.readEvent(await c.req.text(), c.req.header("stripe-signature") ?? "");
    if (!event) return c.json({ error: "The signature is not valid." }, 400);
    await handlePaymentEvent(services.db, { ...services, now: services.now() }, event);
    return c.json({ received: true });
  };
}
