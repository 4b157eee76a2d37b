import { data } from "react-router";
import type { z } from "zod";

type Read<Form> =
  | { outcome: "read"; form: Form }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

/**
 * Parses a posted form by its noun's schema: the first problem of each field, and what was given, to show it again.
 * `most`: characters of each field; more than that is told as too long, but not sent back. Throws an answer of 415 for
 * what is no form, and of 400 for a form that can't be read.
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  most: Record<keyof Schema["shape"], number>,
): Promise<Read<z.output<Schema>>> {
  const typed: Record<string, string> = {};
  for (const [name, value] of await formOf(request)) {
    if (typeof value === "string" && Object.hasOwn(schema.shape, name))
      typed[name] = value.replaceAll("\r\n", "\n");
  }
  const blank = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ""]));
  const parsed = schema.safeParse({ ...blank, ...typed });
  if (parsed.success) return { outcome: "read", form: parsed.data };

  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  const given = Object.entries(typed).map(([name, text]) => [name, text.slice(0, most[name])]);
  return { outcome: "invalid", errors, given: Object.fromEntries(given) };
}

/** The posted fields; throws an answer of 415 for what is no form, and of 400 for one that can't be read. */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw data(null, { status: 415 });
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}
