import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type AuthAnswer, authToast } from "#web/account/auth-answer.ts";
import { toast } from "#web/ui/toast.ts";

export type PanelMode = "signin" | "signup";

/** Titles of what fails: the pages name it differently (spec §8). */
export type PanelTitles = Record<PanelMode, string>;

const failed: AuthAnswer = { outcome: "failed" };

/**
 * Signs in or up without leaving the page; its data comes anew with the answer. `next`: where the mail of a sign-up leads.
 * What is answered to one mode is no answer in the other. Nothing is kept of the password.
 */
export function useAuthPanel(mode: PanelMode, titles: PanelTitles, next: string) {
  const fetcher = useFetcher<AuthAnswer>();
  const asked = useRef<PanelMode>(mode);
  const [answered, setAnswered] = useState<{ mode: PanelMode; answer: AuthAnswer }>();
  const answer = answered?.mode === mode ? answered.answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten with the mode.
  useEffect(() => () => setAnswered(undefined), [mode]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once an answer.
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    setAnswered({ mode: asked.current, answer });
    if (answer.outcome === "signed_in") {
      toast({ title: "Success", description: "Signed in successfully", kind: "success" });
      return;
    }
    const text = authToast(answer) ?? authToast(failed);
    if (!text) return;
    const isFailure = text.kind === "destructive" && answer.outcome !== "admin";
    toast(isFailure ? { ...text, title: titles[asked.current] } : text);
  }, [fetcher.data]);

  return {
    isBusy: fetcher.state !== "idle",
    answer,
    errors: answer?.outcome === "invalid" ? answer.errors : {},
    send(fields: { email: string; password: string }) {
      asked.current = mode;
      const search = new URLSearchParams({ ...(mode === "signup" && { mode }), next });
      fetcher.submit(fields, { method: "post", action: `/auth?${search}` });
    },
  };
}
