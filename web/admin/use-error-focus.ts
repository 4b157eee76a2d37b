import { type RefObject, useEffect, useRef } from "react";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import type { AdminAnswer } from "./admin-answer.ts";

/** The form that is answered: with each answer that finds errors, the first field with one gets the focus. */
export function useErrorFocus(
  answer: Pick<AdminAnswer, "errors"> | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.errors) focusFirstInvalid(form.current);
  }, [answer]);
  return form;
}
