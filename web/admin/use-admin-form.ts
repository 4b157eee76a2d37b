import { useEffect } from "react";
import { useActionData, useFetcher, useLocation, useRevalidator } from "react-router";
import { type FormOptions, useForm } from "#web/shell/form.ts";
import type { Message } from "#web/ui/toast.ts";
import type { AdminAnswer } from "./admin-answer.ts";

type Options<Answer> = FormOptions & {
  onAnswer?: ((answer: Answer) => void) | undefined;
  onDone?: ((answer: Answer & { toast: Message }) => void) | undefined;
};

/** Posts without leaving the page. Spread `form` on the Form and `submit` on its button, which names the form to the server. */
export function useAdminForm<Answer extends Partial<AdminAnswer> = AdminAnswer>(
  intent: string,
  { onAnswer, onDone, ...options }: Options<Answer> = {},
) {
  const { pathname: action } = useLocation();
  const ofPage = useActionData<Answer>() as Answer | undefined;
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const answer = fetcher.data as Answer | undefined;
  const { form, ...fields } = useForm(answer ?? (ofPage?.intent === intent ? ofPage : undefined), options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (!answer) return;
    if (answer.isOutdated) void revalidate();
    const { toast } = answer;
    if (toast?.kind === "success") onDone?.({ ...answer, toast });
    onAnswer?.(answer);
  }, [answer]);

  function send(fields: Record<string, string | File> = {}) {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) sent.set(name, value);
    const encType = "file" in fields ? "multipart/form-data" : "application/x-www-form-urlencoded";
    void fetcher.submit(sent, { method: "post", action, encType });
  }

  const isBusy = fetcher.state !== "idle";
  return {
    ...fields,
    Form: fetcher.Form,
    form: { ...form, action },
    submit: { type: "submit", name: "intent", value: intent, busy: isBusy } as const,
    send,
    answer,
    sent: fetcher.formData,
    isBusy,
  };
}
