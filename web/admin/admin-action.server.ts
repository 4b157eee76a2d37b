import { data } from "react-router";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { adminContext, type Context, servicesContext } from "#web/context.ts";
import { notFound, parseForm, readFormData } from "#web/shell/read-form.ts";
import { type AdminAnswer, type Answered, refused } from "./admin-answer.ts";

export type RouteArgs = { context: Context; request: Request; params: Record<string, string | undefined> };

/** What a form's command works with; `by` names the administrator for the audit log. */
export type AdminArgs = RouteArgs & { db: Database; by: ReturnType<typeof currentAuthorship> };

type AdminForm = (sent: FormData, args: AdminArgs) => Promise<Answered<Partial<AdminAnswer>>>;

type FormOptions = {
  /** Titles the refusal of what was typed. */
  refusalTitle?: (errors: Record<string, string>) => string;
  /** The fields that a refusal gives back, each cut to so many characters, for a form that was sent before the script ran. */
  maxLengths?: Record<string, number>;
};

/** A form of a page: its fields, and the command that answers it. */
export function adminForm<Schema extends z.ZodObject>(
  schema: Schema,
  run: (form: z.output<Schema>, args: AdminArgs) => Promise<Answered<Partial<AdminAnswer>>>,
  { refusalTitle, maxLengths }: FormOptions = {},
): AdminForm {
  return async (sent, args) => {
    const submission = parseForm(sent, schema, maxLengths);
    if (submission.outcome === "read") return run(submission.form, args);
    const { errors, given } = submission;
    // Nobody pressed a button of the page.
    if (errors.id) throw data(null, { status: 400 });
    return refused(errors, { title: refusalTitle?.(errors), given: maxLengths && given });
  };
}

/** Makes a page's action: runs the form that `intent` names, and says in the answer which one it was. */
export function adminActions(forms: Record<string, AdminForm>) {
  return async (args: RouteArgs) => {
    const sent = await readFormData(args.request);
    const intent = String(sent.get("intent"));
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!form) throw data(null, { status: 400 });
    const { db } = args.context.get(servicesContext);
    const { answer, ...init } = await form(sent, { ...args, db, by: currentAuthorship(args.context) });
    return data({ ...answer, intent }, init);
  };
}

/** The invoice number of an order in a form. */
export const invoiceField = z.string().transform(parseInvoiceNumber).pipe(z.string());

/** Returns the row with the id of a URL. Throws 404 for an unknown id, and for what is no id. */
export async function requireRow<Row>(
  id: unknown,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row> {
  const uuid = z.uuid().safeParse(id).data;
  const row = uuid && (await find(uuid));
  if (!row) throw notFound();
  return row;
}

/** The signed-in administrator, the time and the jobs, for the audit log and emails. Only below the guard. */
export function currentAuthorship(context: Context) {
  const { now, jobs } = context.get(servicesContext);
  return { actor: context.get(adminContext), now: now(), jobs };
}
