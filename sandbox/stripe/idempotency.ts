import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Answer, Cause } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { type Params, parseForm } from "./params.ts";
import { StripeError } from "./stripe-error.ts";

export type ApiEnv = { Variables: { requestId: string } };

const day = 24 * 60 * 60 * 1000;

/** Answers a call that changes something. A repeated idempotency key returns the first answer. */
export async function answerPost(
  { store, now }: Sandbox,
  context: Context<ApiEnv>,
  act: (params: Params, cause: Cause) => object,
): Promise<Response> {
  const { path } = context.req;
  const body = await context.req.text();
  const key = context.req.header("idempotency-key") ?? null;
  const cause = { id: context.get("requestId"), idempotencyKey: key };
  const json = (answer: string) => context.body(answer, 200, { "content-type": "application/json" });
  if (key === null) return json(JSON.stringify(act(parseForm(body), cause)));

  context.header("Idempotency-Key", key);
  if (key.length > 255) throw refusal("Idempotency keys can be at most 255 characters.");
  const before = store.answers.find(key);
  const fingerprint = fingerprintOf(body);
  if (before && before.at >= now() - day) {
    requireSameCall(before, key, path, fingerprint);
    context.header("Idempotent-Replayed", "true");
    return json(before.body);
  }
  // An error is not stored, so that the key can be used again with correct parameters.
  const answer = JSON.stringify(act(parseForm(body), cause));
  store.answers.remove(key);
  store.answers.put(key, { at: now(), path, fingerprint, body: answer });
  return json(answer);
}

function requireSameCall(before: Answer, key: string, path: string, fingerprint: string) {
  const rule = "Keys for idempotent requests can only be used";
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (before.path !== path)
    throw refusal(
      `${rule} for the same endpoint they were first used for ('${before.path}' vs '${path}'). ${advice}`,
    );
  if (before.fingerprint !== fingerprint)
    throw refusal(`${rule} with the same parameters they were first used with. ${advice}`);
}

function refusal(message: string) {
  return new StripeError(400, message, { type: "idempotency_error" });
}

function fingerprintOf(body: string) {
  const pairs = [...new URLSearchParams(body)].map((pair) => JSON.stringify(pair)).sort();
  return createHash("sha256").update(pairs.join()).digest("base64url");
}
