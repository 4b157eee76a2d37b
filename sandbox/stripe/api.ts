import { Hono } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { ApiEnv } from "./answer.ts";
import { disputeRoutes } from "./dispute-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { guardApi } from "./guard.ts";
import { paymentIntentRoutes } from "./payment-intent-routes.ts";
import { refundRoutes } from "./refund-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { StripeError } from "./stripe-error.ts";

/** What the shop uses of Stripe's API, under /v1. */
export function stripeApi(sandbox: Sandbox): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(guardApi(sandbox));
  api.route("/checkout/sessions", sessionRoutes(sandbox));
  api.route("/payment_intents", paymentIntentRoutes(sandbox));
  api.route("/refunds", refundRoutes(sandbox));
  api.route("/disputes", disputeRoutes(sandbox));
  api.route("/events", eventRoutes(sandbox));
  api.all("*", ({ req }) => {
    throw new StripeError(
      404,
      `Unrecognized request URL (${req.method}: ${req.path}). The sandbox knows only what the shop uses.`,
    );
  });
  api.onError((error, context) => {
    if (error instanceof StripeError) return context.json(error.body(), error.status);
    process.stderr.write(`${error.stack}\n`);
    return context.json(
      new StripeError(500, "The sandbox has a bug: see its output.", { type: "api_error" }).body(),
      500,
    );
  });
  return api;
}
