import { timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { ApiEnv } from "./answer.ts";
import { makeId } from "./ids.ts";
import { StripeError } from "./stripe-error.ts";

/** Before every API call: a request id, the faults that a test ordered, the key. */
export function guardApi({ faults, secretKey }: Sandbox) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const requestId = makeId("req_", 14);
    context.set("requestId", requestId);
    context.header("Request-Id", requestId);
    const version = context.req.header("stripe-version");
    if (version) context.header("Stripe-Version", version);

    if (faults.api === "slow") await pause(faults.apiDelay);
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
