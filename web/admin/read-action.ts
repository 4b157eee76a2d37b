import type { z } from "zod";
import { formOf } from "#web/shell/read-form.ts";

type Read<Action> =
  | { action: Action; errors?: undefined; given?: undefined }
  | { action?: undefined; errors: Record<string, string>; given: Record<string, string> };

type Posted = {
  /** The fields, and how many characters of each an answer may show again. */
  limits: Record<string, number>;
  /** What the URL says, such as the name of the form. */
  fromUrl?: Record<string, unknown>;
};

/** Parses a post by the union of everything that a screen posts. A field that is absent is empty. */
export async function readAction<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { limits, fromUrl }: Posted,
): Promise<Read<z.output<Schema>>> {
  const form = await formOf(request);
  const typed: Record<string, string> = {};
  for (const name of Object.keys(limits)) {
    const value = form.get(name);
    typed[name] = typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  }
  const parsed = schema.safeParse({ ...typed, ...fromUrl, invoice: form.getAll("invoice") });
  if (parsed.success) return { action: parsed.data };

  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  const given = Object.entries(typed).map(([name, text]) => [name, text.slice(0, limits[name])]);
  return { errors, given: Object.fromEntries(given) };
}
