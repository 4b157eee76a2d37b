import { useEffect } from "react";
import { type ToastText, toast } from "#web/ui/toast.ts";

/** What an action of the administration answers: what to tell, and what is wrong with which field. */
export type AdminAnswer = {
  toast: Pick<ToastText, "title" | "description" | "kind">;
  errors?: Record<string, string>;
};

/** Tells each answer once. */
export function useAdminToast(answer: AdminAnswer | undefined): void {
  useEffect(() => {
    if (answer) toast(answer.toast);
  }, [answer]);
}

/** A success in the words of spec §8, which are the title. */
export function succeeded(title: string, description?: string): AdminAnswer {
  return { toast: { title, description, kind: "success" } };
}

/** 'Error' with its words (spec §8), or another title. */
export function failed(description: string, title = "Error"): AdminAnswer {
  return { toast: { title, description, kind: "destructive" } };
}
