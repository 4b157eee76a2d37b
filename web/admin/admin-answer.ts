import type { PostAnswer } from "#web/shell/use-post-form.ts";
import type { Message } from "#web/ui/toast.ts";

export type AdminAnswer = PostAnswer & { toast: Message };

export type Answered<Answer = AdminAnswer> = { answer: Answer; status?: number; headers?: Headers };

export function succeeded(title: string, description?: string): AdminAnswer {
  return { toast: { title, description, kind: "success" } };
}

export function failed(description: string, title = "Error"): AdminAnswer {
  return { toast: { title, description, kind: "destructive" } };
}

type RefusalOptions = {
  title?: string | undefined;
  status?: number | undefined;
  given?: Record<string, string> | undefined;
};

/** Shows the first error in a toast, and each beside its field. */
export function refused(
  errors: Record<string, string>,
  { title = "Not saved yet", status = 400, given }: RefusalOptions = {},
): Answered {
  const failure = failed(Object.values(errors)[0] ?? "", title);
  return { answer: { ...failure, errors, given }, status };
}

/** A failure after which the page loads again. After a success every page does. */
export function outdated(failure: AdminAnswer, status = 409): Answered {
  return { answer: { ...failure, isOutdated: true }, status };
}

type Result = { actionResult?: Partial<AdminAnswer>; defaultShouldRevalidate: boolean };

/** Keeps the page of a deleted thing from loading again, which would return 404. */
export function reloadsUnlessDeleted({ actionResult, defaultShouldRevalidate }: Result): boolean {
  const isDeleted = actionResult?.intent === "delete" && actionResult.toast?.kind === "success";
  return !isDeleted && defaultShouldRevalidate;
}
