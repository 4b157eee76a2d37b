import type { Context, HonoRequest } from "hono";
import { z } from "zod";
import type { Sandbox } from "#sandbox/sandbox.ts";

export class StripeError extends Error {
  status: 400 | 401 | 404 | 409 | 500 | 503;
  details: { type?: string; code?: string };

  constructor(status: StripeError["status"], message: string, details: StripeError["details"] = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body() {
    return { error: { type: "invalid_request_error", message: this.message, ...this.details } };
  }
}

export function noSuch(record: string): StripeError {
  return new StripeError(404, `No such ${record}`, { code: "resource_missing" });
}

type Value = string | Value[] | { [key: string]: Value };
type Params = { [key: string]: Value };

/** A repeated idempotency key returns the first answer. */
export async function answerPost<Schema extends z.ZodType>(
  { store }: Sandbox,
  context: Context,
  schema: Schema,
  act: (params: z.infer<Schema>) => object,
): Promise<Response> {
  const form = await context.req.text();
  const key = context.req.header("idempotency-key");
  const json = (body: string) => context.body(body, 200, { "content-type": "application/json" });
  const answer = () => JSON.stringify(act(checkParams(schema, parseForm(form))));
  if (!key) return json(answer());

  const request = `${context.req.path} ${form}`;
  const before = store.answers.find(key);
  if (before && before.request !== request)
    throw new StripeError(
      400,
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      { type: "idempotency_error" },
    );
  const entry = before ?? store.answers.put(key, { request, body: answer() });
  return json(entry.body);
}

export function answerList(
  { req, json }: Context,
  { limit, starting_after: id }: { limit: number; starting_after?: string | undefined },
  items: { id: string }[],
) {
  const after = items.findIndex((item) => item.id === id);
  const end = after + 1 + limit;
  return json({
    object: "list",
    url: req.path,
    data: items.slice(after + 1, end),
    has_more: items.length > end,
  });
}

/** Reads Stripe's form encoding: `a[b][0]=c` becomes `{a: {b: ["c"]}}`. */
export function parseForm(encoded: string): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    const last = path.pop() ?? "";
    let place = params;
    for (const part of path) {
      place[part] ??= Object.create(null);
      place = place[part] as Params;
    }
    place[last || Object.keys(place).length] = value;
  }
  return withLists(params) as Params;
}

function withLists(value: Value): Value {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function checkParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.infer<Schema> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw new StripeError(400, z.prettifyError(result.error));
}

export function checkQuery<Schema extends z.ZodType>(schema: Schema, req: HonoRequest): z.infer<Schema> {
  return checkParams(schema, parseForm(new URL(req.url).search));
}

export const integer = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const pageParams = { limit: integer.default(10), starting_after: z.string().optional() };

export const metadata = z.record(z.string(), z.string());
