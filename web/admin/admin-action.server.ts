import { data } from "react-router";
import { z } from "zod";
import { adminContext, type Context, servicesContext } from "#web/context.ts";
import { type FormSchema, notFound, readForm } from "#web/shell/read-form.ts";
import { type AdminAnswer, type Answered, refused } from "./admin-answer.ts";

export type RouteArgs = { context: Context; request: Request; params: Record<string, string | undefined> };

type Options = {
  /** Titles the refusal of a form that doesn't fit. */
  refusalTitle?: (errors: Record<string, string>, intent: string) => string | undefined;
  /** Fields that the refusal has again: after a form that was sent before the script ran, the page shows them. */
  maxLengths?: Record<string, number>;
};

/** Makes a page's action: reads the form that was posted, runs it, and says in the answer which one it was. */
export function adminAction<Schema extends FormSchema, Answer extends Partial<AdminAnswer> = AdminAnswer>(
  schema: Schema,
  run: (context: Context, form: z.output<Schema>, params: RouteArgs["params"]) => Promise<Answered<Answer>>,
  { refusalTitle, maxLengths = {} }: Options = {},
) {
  return async ({ context, request, params }: RouteArgs) => {
    const submission = await readForm(request, schema, { intent: 20, ...maxLengths });
    if (submission.outcome === "read") {
      const { answer, ...init } = await run(context, submission.form, params);
      return data({ ...answer, intent: String(submission.form.intent) }, init);
    }
    const { errors, given } = submission;
    const { intent = "", ...typed } = given;
    // Nobody pressed a button of the page.
    if (errors.intent || errors.id) throw data(null, { status: 400 });
    const { answer, ...init } = refused(errors, {
      title: refusalTitle?.(errors, intent),
      given: Object.keys(typed).length > 0 ? typed : undefined,
    });
    return data({ ...answer, intent }, init);
  };
}

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
