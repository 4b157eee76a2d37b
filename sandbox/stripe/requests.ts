import type { Context, HonoRequest } from "hono";
import { z } from "zod";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Answer } from "#sandbox/store.ts";

/** An answer other than 200, with the wording and status of Stripe. */
export class StripeError extends Error {
  status: Exclude<Answer["status"], 200>;
  details: { type?: string; code?: string; param?: string };

  constructor(status: StripeError["status"], message: string, details: StripeError["details"] = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body() {
    return { error: { type: "invalid_request_error", message: this.message, ...this.details } };
  }
}

/** 404, for example `noSuch("refund: 're_1'", "id")`. */
export function noSuch(record: string, param: string): StripeError {
  return new StripeError(404, `No such ${record}`, { code: "resource_missing", param });
}

type Value = string | Value[] | { [key: string]: Value };
type Params = { [key: string]: Value };

const day = 24 * 60 * 60 * 1000;

/**
 * Answers a call that changes something. A repeated idempotency key returns the first answer, a refusal too. Invalid
 * parameters are not stored, so that the key can be used again with correct ones.
 */
export async function answerPost<Schema extends z.ZodType>(
  { store, now }: Sandbox,
  context: Context,
  schema: Schema,
  act: (params: z.infer<Schema>) => object,
): Promise<Response> {
  const body = await context.req.text();
  const key = context.req.header("idempotency-key");
  const json = ({ status, body: answer }: Pick<Answer, "status" | "body">) =>
    context.body(answer, status, { "content-type": "application/json" });
  const answerOf = () => {
    const params = checkParams(schema, parseForm(body));
    try {
      return { status: 200 as const, body: JSON.stringify(act(params)) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: error.status, body: JSON.stringify(error.body()) };
    }
  };
  if (!key) return json(answerOf());

  const request = `${context.req.path} ${body}`;
  const before = store.answers.find(key);
  if (before && before.at >= now() - day) {
    if (before.request !== request)
      throw new StripeError(
        400,
        "Keys for idempotent requests can only be used for the same endpoint and with the same parameters they " +
          `were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: "idempotency_error" },
      );
    context.header("Idempotent-Replayed", "true");
    return json(before);
  }
  const answer = answerOf();
  store.answers.put(key, { at: now(), request, ...answer });
  return json(answer);
}

export const pageParams = {
  limit: integer({ min: 1, max: 100 }).default(10),
  starting_after: z.string().optional(),
};

/** Answers one page of records that are given newest first. */
export function answerList(
  { req, json }: Context,
  { limit, starting_after: id }: { limit: number; starting_after?: string | undefined },
  items: { id: string }[],
) {
  const after = items.findIndex((item) => item.id === id);
  if (id !== undefined && after < 0)
    throw new StripeError(400, `No such object: '${id}'`, {
      code: "resource_missing",
      param: "starting_after",
    });
  const end = after + 1 + limit;
  return json({
    object: "list",
    url: req.path,
    data: items.slice(after + 1, end),
    has_more: items.length > end,
  });
}

const forbidden = ["__proto__", "constructor", "prototype"];

/** Reads Stripe's form encoding: `a[b][0]=c` becomes `{a: {b: ["c"]}}`. */
export function parseForm(encoded: string): Params {
  const fields = [...new URLSearchParams(encoded)];
  const params: Params = {};
  for (const [name, value] of fields) {
    const refusal = () => new StripeError(400, `Invalid parameter: ${name}`, { param: name });
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    if (path.some((key) => forbidden.includes(key))) throw refusal();
    let place = params;
    path.forEach((part, depth) => {
      const key = part === "" ? String(Object.keys(place).length) : part;
      const inner = depth === path.length - 1 ? value : (place[key] ?? {});
      place[key] = inner;
      if (typeof inner === "object" && !Array.isArray(inner)) place = inner;
      else if (depth < path.length - 1) throw refusal();
    });
  }
  return withLists(params) as Params;
}

/** Objects whose keys are 0, 1, 2 … become lists. */
function withLists(value: Value): Value {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Returns the parameters, or throws the first problem as Stripe's 400. */
function checkParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.infer<Schema> {
  const result = schema.safeParse(params, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? errorOf(issue) : new StripeError(400, "Invalid request.");
}

export function checkQuery<Schema extends z.ZodType>(schema: Schema, req: HonoRequest): z.infer<Schema> {
  return checkParams(schema, parseForm(new URL(req.url).search));
}

function errorOf(issue: z.core.$ZodIssue): StripeError {
  const param = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ""]);
    return new StripeError(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (issue.input === undefined)
    return new StripeError(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (issue.code === "invalid_type") return new StripeError(400, `Invalid ${issue.expected}`, { param });
  const code = issue.code === "custom" ? (issue.params?.code as string | undefined) : undefined;
  return new StripeError(400, issue.message, code ? { code, param } : { param });
}

/** `["line_items", 0, "quantity"]` is called `line_items[0][quantity]`. */
function nameOf([first, ...rest]: PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

export function text(max: number) {
  return z.string().max(max, `Invalid string: must be at most ${max} characters`);
}

export function integer({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const range = z
    .number()
    .min(min, `This value must be greater than or equal to ${min}.`)
    .max(max, `This value must be less than or equal to ${max}.`);
  return z
    .string()
    .regex(/^-?\d{1,15}$/, "Invalid integer")
    .transform(Number)
    .pipe(range);
}

export function oneOf<const Words extends string[]>(name: string, ...words: Words) {
  return z.enum(words, `Invalid ${name}: must be ${words.length > 1 ? "one of " : ""}${words.join(", ")}`);
}

export const url = z
  .string()
  .max(5000, "Invalid URL: URL must be 5000 characters or less.")
  .refine((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ""), {
    error: "Not a valid URL",
    params: { code: "url_invalid" },
  });

export const email = z
  .string()
  .max(512, "Invalid email address")
  .refine(looksLikeEmail, { error: "Invalid email address", params: { code: "email_invalid" } });

export function looksLikeEmail(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(address);
}

export const metadata = z
  .record(z.string(), z.string())
  .refine(
    (pairs) =>
      Object.keys(pairs).length <= 50 &&
      Object.entries(pairs).every(([name, value]) => name.length <= 40 && value.length <= 500),
    "Metadata has at most 50 keys of up to 40 characters, with values of up to 500.",
  );
