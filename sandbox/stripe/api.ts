import { timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { makeId, type Sandbox } from "#sandbox/sandbox.ts";
import { sessionRoutes } from "./checkout-sessions.ts";
import { disputeRoutes } from "./disputes.ts";
import { eventRoutes } from "./events.ts";
import type { ApiEnv } from "./idempotency.ts";
import { paymentIntentRoutes } from "./payment-intents.ts";
import { refundRoutes } from "./refunds.ts";
import { StripeError } from "./stripe-error.ts";

/** The part of Stripe's API that the shop uses, under /v1. */
export function stripeApi(sandbox: Sandbox): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(guard(sandbox));
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
    const bug = new StripeError(500, "The sandbox has a bug: see its output.", { type: "api_error" });
    return context.json(bug.body(), 500);
  });
  return api;
}

/** Before every API call: sets a request id, applies the failures that a test has turned on, checks the key. */
function guard({ faults, secretKey }: Sandbox) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const requestId = makeId("req_", 14);
    context.set("requestId", requestId);
    context.header("Request-Id", requestId);
    const version = context.req.header("stripe-version");
    if (version) context.header("Stripe-Version", version);

    if (faults.api === "slow") await delay(faults.apiDelay);
    if (faults.api === "down")
      throw new StripeError(503, "The sandbox has been told to be down.", { type: "api_error" });
    if (faults.api === "nonsense")
      return context.html("<!doctype html><title>Bad gateway</title><h1>It works!</h1>");
    requireKey(context.req.header("authorization"), secretKey);
    return next();
  });
}

function requireKey(header: string | undefined, expected: string) {
  const given = keyIn(header);
  if (!given)
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (!isSame(given, expected)) throw new StripeError(401, `Invalid API Key provided: ${masked(given)}`);
}

function keyIn(header = "") {
  const [scheme = "", rest = ""] = header.split(" ");
  if (scheme.toLowerCase() === "bearer") return rest;
  return scheme.toLowerCase() === "basic" ? Buffer.from(rest, "base64").toString().split(":")[0] : "";
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function masked(key: string) {
  return key.length < 12
    ? "*".repeat(key.length)
    : `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`;
}
