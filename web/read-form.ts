import type { z } from "zod";

type Read<Form> =
  | { outcome: "read"; form: Form }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

/** Parses a posted form by its noun's schema: the first problem of each field, and what was given, to show it again. */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<Read<z.output<Schema>>> {
  const given: Record<string, string> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string" && name in schema.shape) given[name] = value;
  }
  const blank = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ""]));
  const parsed = schema.safeParse({ ...blank, ...given });
  if (parsed.success) return { outcome: "read", form: parsed.data };

  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { outcome: "invalid", errors, given };
}
