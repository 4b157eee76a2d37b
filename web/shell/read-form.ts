import { data } from "react-router";
import type { z } from "zod";

type Read<Form> =
  | { outcome: "read"; form: Form }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

type FormSchema = z.ZodObject | z.ZodDiscriminatedUnion<[z.ZodObject, ...z.ZodObject[]]>;

type MaxLengths = Partial<Record<string, number>>;

/** Returns the form, or the first error of each field and the given values of the fields in `maxLengths`, cut. Throws 415 or 400 for what is no form. */
export async function readForm<Schema extends FormSchema>(
  request: Request,
  schema: Schema,
  maxLengths: MaxLengths = {},
): Promise<Read<z.output<Schema>>> {
  return parseForm(await readFormData(request), schema, maxLengths);
}

export function parseForm<Schema extends FormSchema>(
  form: FormData,
  schema: Schema,
  maxLengths: MaxLengths = {},
): Read<z.output<Schema>> {
  const fields: Record<string, string | File> = {};
  for (const name of listNames(schema)) {
    fields[name] = form.get(name) ?? "";
  }
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { outcome: "read", form: parsed.data as z.output<Schema> };

  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  const cutValues = Object.entries(maxLengths).flatMap(([name, max]) =>
    form.has(name) ? [[name, String(fields[name]).slice(0, max)]] : [],
  );
  return { outcome: "invalid", errors, given: Object.fromEntries(cutValues) };
}

function listNames(schema: FormSchema): string[] {
  const shapes = "options" in schema ? schema.options : [schema];
  return shapes.flatMap(({ shape }) => Object.keys(shape));
}

/**
 * The posted fields, with plain line ends and without NUL, which PostgreSQL refuses. Throws 415 for another content type, 400
 * for a form that can't be read.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw data(null, { status: 415 });
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const form = new FormData();
  for (const [name, value] of posted)
    form.append(
      name,
      typeof value === "string" ? value.replaceAll("\0", "").replaceAll("\r\n", "\n") : value,
    );
  return form;
}

export function notFound() {
  return data(null, { status: 404 });
}
