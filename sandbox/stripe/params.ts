import type { HonoRequest } from "hono";
import { z } from "zod";
import { StripeError } from "./stripe-error.ts";

type Value = string | Value[] | { [key: string]: Value };
export type Params = { [key: string]: Value };

const maxFields = 10_000;
const forbidden = ["__proto__", "constructor", "prototype"];

/** Reads Stripe's form encoding: `a[b][0]=c` becomes `{a: {b: ["c"]}}`. */
export function parseForm(encoded: string): Params {
  const fields = [...new URLSearchParams(encoded)];
  if (fields.length > maxFields) throw new StripeError(400, "Too many parameters.");
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
export function checkParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.infer<Schema> {
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

/** Gives a rule Stripe's error code beside its message. */
function refuse(code: string, message: string) {
  return { error: message, params: { code } };
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
  .refine(
    (address) => {
      const parsed = URL.parse(address.replaceAll("{CHECKOUT_SESSION_ID}", "id"));
      return parsed?.protocol === "http:" || parsed?.protocol === "https:";
    },
    refuse("url_invalid", "Not a valid URL"),
  );

export const email = z
  .string()
  .max(512, "Invalid email address")
  .refine((address) => looksLikeEmail(address), refuse("email_invalid", "Invalid email address"));

export function looksLikeEmail(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(address);
}

export const metadata = z.record(z.string(), z.string()).superRefine((pairs, context) => {
  const refuseWith = (message: string) => context.addIssue({ code: "custom", message });
  const entries = Object.entries(pairs);
  if (entries.length > 50)
    refuseWith(`You can only have up to 50 metadata keys, but you passed ${entries.length}.`);
  for (const [name, value] of entries) {
    if (name.length > 40)
      refuseWith(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${name.length} characters. Invalid key: ${name}`,
      );
    if (value.length > 500)
      refuseWith(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      );
  }
});

const maxExpanded = 20;

/** The parameter `expand`, as a set. In lists each path begins with the prefix `data.`, which is removed. */
export function expand(known: string[], prefix = "") {
  const isUnknown = (path: string) => !path.startsWith(prefix) || !known.includes(path.slice(prefix.length));
  const paths = z
    .array(z.string())
    .max(maxExpanded, `You can expand at most ${maxExpanded} properties.`)
    .refine((all) => !all.some(isUnknown), {
      error: ({ input }) => `This property cannot be expanded (${(input as string[]).find(isUnknown)}).`,
    })
    .transform((all) => new Set(all.map((path) => path.slice(prefix.length))));
  return z.preprocess((value) => (typeof value === "string" ? [value] : (value ?? [])), paths);
}
