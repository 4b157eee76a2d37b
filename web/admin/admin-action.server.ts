import { data } from "react-router";
import type { z } from "zod";
import type { Context } from "#web/context.ts";
import { type FormSchema, readForm } from "#web/shell/read-form.ts";
import { type AdminAnswer, type Answered, refused } from "./admin-answer.ts";

export type RouteArgs = { context: Context; request: Request; params: Record<string, string | undefined> };
type Values = Record<string, string>;

type Options<Answer> = {
  /** Answers a form that doesn't fit: its first error of each field, and what was typed as far as `maxLengths` names it. */
  invalid?: (errors: Values, given: Values) => Answered<Answer>;
  maxLengths?: Record<string, number>;
};

/** Makes a page's action: reads the form that was posted, runs it, and says in the answer which one it was. */
export function adminAction<Schema extends FormSchema, Answer extends Partial<AdminAnswer> = AdminAnswer>(
  schema: Schema,
  run: (context: Context, form: z.output<Schema>, params: RouteArgs["params"]) => Promise<Answered<Answer>>,
  { invalid = answerInvalid, maxLengths = {} }: Options<Answer> = {},
) {
  return async ({ context, request, params }: RouteArgs) => {
    const submission = await readForm(request, schema, { intent: 20, ...maxLengths });
    const isRead = submission.outcome === "read";
    const { answer, ...init } = isRead
      ? await run(context, submission.form, params)
      : invalid(submission.errors, submission.given);
    const intent = String((isRead ? submission.form : submission.given).intent);
    return data<Answer>({ ...answer, intent }, init);
  };
}

function answerInvalid(errors: Values): Answered<never> {
  refuseUnknown(errors);
  return refused(errors) as Answered<never>;
}

/** Throws 400 without a known form or id: nobody pressed a button of the page. */
export function refuseUnknown(errors: Values): void {
  if (errors.intent || errors.id) throw data(null, { status: 400 });
}
