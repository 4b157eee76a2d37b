import { useEffect, useRef } from "react";
import { useActionData, useFetcher, useLocation, useRevalidator } from "react-router";
import type { Message } from "#web/ui/toast.ts";
import { type FormAnswer, type FormOptions, useForm } from "./form.ts";

/** `intent` names the form that it answers; outdated, the page loads again. */
export type PostAnswer = FormAnswer & { intent?: string | undefined; isOutdated?: boolean };

type Options<Answer> = FormOptions & {
  /** The page's own path, unless given. */
  action?: string | undefined;
  onAnswer?: ((answer: Answer) => void) | undefined;
  onDone?: ((answer: Answer & { toast: Message }) => void) | undefined;
};

/** Posts without leaving the page. Spread `form` on the Form and `submit` on its button, which names the form to the server. */
export function usePostForm<Answer extends PostAnswer = PostAnswer>(
  intent: string,
  { action, onAnswer, onDone, ...options }: Options<Answer> = {},
) {
  const { pathname } = useLocation();
  const to = action ?? pathname;
  const pageAnswer = useActionData<Answer>() as Answer | undefined;
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const sentAnswer = fetcher.data as Answer | undefined;
  const answer = sentAnswer ?? (pageAnswer?.intent === intent ? pageAnswer : undefined);
  const { form, ...fields } = useForm(answer, options);
  // A second press may come before `isBusy` shows. Its answer would replace the first one's.
  const isSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once `isBusy` shows, and once an answer came. Before `onAnswer`, which may send again
  useEffect(() => {
    isSending.current = false;
  }, [fetcher.formData, sentAnswer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (!sentAnswer) return;
    if (sentAnswer.isOutdated) void revalidate();
    const { toast } = sentAnswer;
    if (toast?.kind === "success") onDone?.({ ...sentAnswer, toast });
    onAnswer?.(sentAnswer);
  }, [sentAnswer]);

  function send(fields: Record<string, string | File> = {}) {
    if (isSending.current) return;
    isSending.current = true;
    const sent = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) sent.set(name, value);
    const encType = "file" in fields ? "multipart/form-data" : "application/x-www-form-urlencoded";
    void fetcher.submit(sent, { method: "post", action: to, encType });
  }

  const isBusy = fetcher.state !== "idle";
  return {
    ...fields,
    Form: fetcher.Form,
    form: { ...form, action: to },
    submit: { type: "submit", name: "intent", value: intent, busy: isBusy } as const,
    send,
    answer,
    sent: fetcher.formData,
    isBusy,
  };
}
