import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type AuthAnswer, authToast } from "#web/pages/auth/auth-answer.ts";
import { toast } from "#web/ui/toast.ts";

export type PanelMode = "signin" | "signup";

/** Titles of what fails: the pages name it differently (spec §8). */
export type PanelTitles = Record<PanelMode, string>;

const failed: AuthAnswer = { outcome: "failed" };

/**
 * Signs in or up without leaving the page; its data comes anew with the answer. `next`: where the mail of a sign-up leads.
 * Nothing is kept of the password.
 */
export function useAuthPanel(titles: PanelTitles, next: string) {
  const fetcher = useFetcher<AuthAnswer>();
  const mode = useRef<PanelMode>("signin");
  const answer = fetcher.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once an answer.
  useEffect(() => {
    if (!answer) return;
    if (answer.outcome === "signed_in") {
      toast({ title: "Success", description: "Signed in successfully", kind: "success" });
      return;
    }
    const text = authToast(answer) ?? authToast(failed);
    if (!text) return;
    const isFailure = text.kind === "destructive" && answer.outcome !== "admin";
    toast(isFailure ? { ...text, title: titles[mode.current] } : text);
  }, [answer]);

  return {
    isBusy: fetcher.state !== "idle",
    answer,
    errors: answer?.outcome === "invalid" ? answer.errors : {},
    send(asked: PanelMode, fields: { email: string; password: string }) {
      mode.current = asked;
      const search = new URLSearchParams({ ...(asked === "signup" && { mode: asked }), next });
      fetcher.submit(fields, { method: "post", action: `/auth?${search}` });
    },
  };
}
