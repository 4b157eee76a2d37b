import { type RefObject, useEffect, useRef } from "react";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { type ToastText, toast } from "#web/ui/toast.ts";

/** What an action of the administration returns: its message, and what is wrong with which field. */
export type AdminAnswer = {
  toast: Pick<ToastText, "title" | "description" | "kind">;
  errors?: Record<string, string>;
};

/** Shows each answer once. The first field with an error of the form that gets the ref takes the focus. */
export function useAdminToast(answer: Partial<AdminAnswer> | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.toast) toast(answer.toast);
    if (answer?.errors) focusFirstInvalid(form.current);
  }, [answer]);
  return form;
}

export function succeeded(title: string, description?: string): AdminAnswer {
  return { toast: { title, description, kind: "success" } };
}

export function failed(description: string, title = "Error"): AdminAnswer {
  return { toast: { title, description, kind: "destructive" } };
}
