import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { makeId, type Sandbox } from "#sandbox/sandbox.ts";
import type { Collection } from "#sandbox/store.ts";
import { eventRoutes } from "./events.ts";
import { paymentIntentRoutes, refundParams, refundPayment, requireIntent } from "./payments.ts";
import { answerList, answerPost, checkQuery, pageParams, StripeError } from "./requests.ts";
import { sessionRoutes } from "./sessions.ts";
import { taxRoutes } from "./taxes.ts";

export function stripeApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  api.use(guard(sandbox));
  api.route("/checkout/sessions", sessionRoutes(sandbox));
  api.route("/payment_intents", paymentIntentRoutes(sandbox));
  api.route("/refunds", paymentRecords(sandbox, sandbox.store.refunds));
  api.post("/refunds", (context) =>
    answerPost(sandbox, context, refundParams, (params) => refundPayment(sandbox, params)),
  );
  api.route("/disputes", paymentRecords(sandbox, sandbox.store.disputes));
  api.route("/events", eventRoutes(sandbox));
  api.route("/tax", taxRoutes(sandbox));
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

function guard({ behavior }: Sandbox) {
  const running = new Set<string>();
  return createMiddleware(async (context, next) => {
    context.header("Request-Id", makeId("req_"));
    const key = context.req.header("idempotency-key") ?? crypto.randomUUID();
    if (running.has(key))
      throw new StripeError(
        409,
        `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
      );
    running.add(key);
    try {
      if (behavior.api === "slow") await delay(behavior.apiDelay);
      if (behavior.api === "down")
        throw new StripeError(503, "The sandbox has been told to be down.", { type: "api_error" });
      if (behavior.api === "nonsense")
        return context.html("<!doctype html><title>Bad gateway</title><h1>It works!</h1>");
      if (context.req.header("authorization") !== "Bearer sk_test_sandbox")
        throw new StripeError(401, "Invalid API Key provided.");
      return await next();
    } finally {
      running.delete(key);
    }
  });
}

const paymentParams = z.strictObject({ ...pageParams, payment_intent: z.string().optional() });

function paymentRecords<Item extends { id: string; payment_intent: string }>(
  sandbox: Sandbox,
  records: Collection<Item>,
): Hono {
  return new Hono().get("/", (context) => {
    const params = checkQuery(paymentParams, context.req);
    const { payment_intent: intent } = params;
    if (intent !== undefined) requireIntent(sandbox, intent);
    const items = records.newestFirst().filter((record) => !intent || record.payment_intent === intent);
    return answerList(context, params, items);
  });
}
