import type { z } from "zod";
import type { Params } from "./parse-form.ts";
import { StripeError } from "./stripe-error.ts";

/** Returns the parameters, or throws the first thing wrong with them as Stripe's 400. */
export function checkParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.infer<Schema> {
  const result = schema.safeParse(params, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new StripeError(400, "Invalid request.");
  throw errorOf(issue);
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
function nameOf(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? "") + rest.map((part) => `[${part}]`).join("");
}
