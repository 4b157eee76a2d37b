import { createHash } from "node:crypto";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Answer } from "#sandbox/state/records.ts";
import { StripeError } from "./stripe-error.ts";

const keptFor = 24 * 60 * 60 * 1000;

export type Question = { key: string; path: string; body: string };

/** The answer given before for this key, if any. Throws when the key came with another path or other parameters. */
export function findAnswer({ store, now }: Sandbox, { key, path, body }: Question): Answer | undefined {
  if (key.length > 255)
    throw new StripeError(400, "Idempotency keys can be at most 255 characters.", {
      type: "idempotency_error",
    });
  const answer = store.answers.find(key);
  if (!answer || answer.at < now() - keptFor) return;
  const other = "Try using a key other than";
  if (answer.path !== path)
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${answer.path}' vs '${path}'). ${other} '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  if (answer.fingerprint !== fingerprintOf(body))
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${other} '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  return answer;
}

/** Refused requests are not kept: the key may be tried again with what was wrong put right. */
export function keepAnswer({ store, now }: Sandbox, { key, path, body }: Question, answer: string): void {
  store.answers.remove(key);
  store.answers.put(key, { at: now(), path, fingerprint: fingerprintOf(body), status: 200, body: answer });
}

function fingerprintOf(body: string) {
  const pairs = [...new URLSearchParams(body)].map((pair) => JSON.stringify(pair)).sort();
  return createHash("sha256").update(pairs.join()).digest("base64url");
}
