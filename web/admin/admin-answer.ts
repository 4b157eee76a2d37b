import { type FormAnswer, withOfflineFallback } from "#web/shell/form.ts";
import type { Message } from "#web/ui/toast.ts";

export type AdminAnswer = FormAnswer & {
  toast: Message;
  intent?: string | undefined;
  isOutdated?: boolean;
};

export type Answered<Answer = AdminAnswer> = { answer: Answer; status?: number; headers?: Headers };

export function succeeded(title: string, description?: string): AdminAnswer {
  return { toast: { title, description, kind: "success" } };
}

export function failed(description: string, title = "Error"): AdminAnswer {
  return { toast: { title, description, kind: "destructive" } };
}

/** The first problem is shown in a toast, and each beside its field. */
export function refused(errors: Record<string, string>, title = "Not saved yet", status = 400): Answered {
  return { answer: { ...failed(Object.values(errors)[0] ?? "", title), errors }, status };
}

export function outdated(answer: AdminAnswer, status = 409): Answered {
  return { answer: { ...answer, isOutdated: true }, status };
}

export const unexpected = failed("An unexpected error occurred");

type Sent = { request: Request; serverAction: () => Promise<unknown> };

export function offlineAction(failures: Record<string, AdminAnswer>) {
  return async ({ request, serverAction }: Sent) => {
    const intent = String((await request.clone().formData()).get("intent"));
    return withOfflineFallback(serverAction, { ...(failures[intent] ?? unexpected), intent });
  };
}

type Result = { actionResult?: Partial<AdminAnswer>; defaultShouldRevalidate: boolean };

/** For the page of something that can be deleted: loading it again would only return 404. */
export function isNotDeleted({ actionResult, defaultShouldRevalidate }: Result): boolean {
  const isDeleted = actionResult?.intent === "delete" && actionResult.toast?.kind === "success";
  return !isDeleted && defaultShouldRevalidate;
}
