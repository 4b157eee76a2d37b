import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { tryAgainIn } from "#platform/text.ts";
import { identifyBrowser } from "#server/session.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import type { RequestFacts, Services } from "#web/context.ts";
import { countCall, countTaxCalculation, type RateLimits } from "#web/rate-limits.server.ts";

export type FunctionEnv = { Variables: { facts: RequestFacts; signedIn: SignedIn | undefined } };

export type FunctionContext = Context<FunctionEnv>;

export type Failure = {
  errorCode: string;
  message: string;
  field?: string;
  checkoutUrl?: string;
  profile?: OwnDetails;
};

export function fail(c: Context, status: ContentfulStatusCode, failure: Failure) {
  return c.json({ success: false, ...failure }, status);
}

/** PostgreSQL refuses NUL. */
const withoutNul = (_: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll("\0", "") : value;

type Reading<Schema> = { limit: keyof RateLimits; schema: Schema; failed: string };

/**
 * Counts the call and reads its body. Refuses with 429 too many calls, and with 400 a wrong body: by the first problem and its
 * field. `failed` is the message for zod's own errors.
 */
export async function readRequest<Schema extends z.ZodType>(
  c: FunctionContext,
  services: Services,
  { limit, schema, failed }: Reading<Schema>,
) {
  const tooMany = await limitCalls(c, services, limit);
  if (tooMany) return { refusal: tooMany };
  const isJson = /^application\/json\b/i.test(c.req.header("content-type") ?? "");
  const body: unknown = isJson ? parseJson(await c.req.text()) : undefined;
  const parsed = schema.safeParse(body, { error: () => failed });
  if (parsed.success) return { request: parsed.data };
  const [issue] = parsed.error.issues;
  const field = issue?.path.filter((part) => typeof part === "string").at(-1);
  const failure = { errorCode: "INVALID_INPUT", message: issue?.message ?? "", ...(field && { field }) };
  return { refusal: fail(c, 400, failure) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, withoutNul);
  } catch {
    return undefined;
  }
}

/** Answers 429 to too many calls; undefined when the call is allowed. `weight` is how many calls it counts as. */
export async function limitCalls(c: FunctionContext, services: Services, name: keyof RateLimits, weight = 1) {
  const seconds = await countCall(services, c.get("facts").address, name, weight);
  if (seconds === undefined) return undefined;
  c.header("Retry-After", String(seconds));
  return fail(c, 429, {
    errorCode: "RATE_LIMITED",
    message: `Too many requests. ${tryAgainIn(seconds)}`,
  });
}

/** What a checkout needs of its request: who orders, the payments, the time and the limit of tax calculations. */
export function readOrderContext(c: FunctionContext, services: Services) {
  const browser = identifyBrowser(c, services);
  const { address } = c.get("facts");
  return {
    payments: services.payments,
    browser,
    account: c.get("signedIn"),
    now: services.now(),
    mayCalculateTax: () => countTaxCalculation(services, { browser, address }),
  };
}
