import type { Context } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Cause } from "#sandbox/webhooks/record-event.ts";
import { findAnswer, keepAnswer } from "./idempotency.ts";
import { type Params, parseForm } from "./parse-form.ts";

export type ApiEnv = { Variables: { requestId: string } };

/** A call that changes something: answered once for an idempotency key, and only when the change can't be lost. */
export async function answerPost(
  sandbox: Sandbox,
  context: Context<ApiEnv>,
  act: (params: Params, cause: Cause) => object,
): Promise<Response> {
  const body = await context.req.text();
  const key = context.req.header("idempotency-key") ?? null;
  const question = key === null ? null : { key, path: context.req.path, body };
  if (key !== null) context.header("Idempotency-Key", key);
  const before = question && findAnswer(sandbox, question);
  if (before) {
    context.header("Idempotent-Replayed", "true");
    return json(context, before.body);
  }
  const answer = JSON.stringify(act(parseForm(body), { id: context.get("requestId"), idempotencyKey: key }));
  if (question) keepAnswer(sandbox, question, answer);
  return json(context, answer);
}

function json(context: Context<ApiEnv>, body: string) {
  return context.body(body, 200, { "content-type": "application/json" });
}
