import { data } from "react-router";
import type { z } from "zod";

type Read<Form> =
  | { outcome: "read"; form: Form }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

/**
 * Parses a posted form by its noun's schema. Invalid: the first error of each field, and the given values, cut at
 * `maxLengths` characters. Throws 415 for another content type, 400 for a form that can't be read.
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  maxLengths: Record<keyof Schema["shape"], number>,
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
  const given = Object.entries(typed).map(([name, text]) => [name, text.slice(0, maxLengths[name])]);
  return { outcome: "invalid", errors, given: Object.fromEntries(given) };
}

/** The posted fields. Throws 415 for another content type, 400 for a form that can't be read. */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw data(null, { status: 415 });
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** Thrown by a loader, it shows the site's own 404 page. */
export function notFound() {
  return data(null, { status: 404 });
}
