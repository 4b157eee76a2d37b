import type { FormAnswer } from "#web/shell/form.ts";
import type { Message } from "#web/ui/toast.ts";

/** What an action of the administration returns. */
export type AdminAnswer = FormAnswer & { toast: Message };

export function succeeded(title: string, description?: string): AdminAnswer {
  return { toast: { title, description, kind: "success" } };
}

export function failed(description: string, title = "Error"): AdminAnswer {
  return { toast: { title, description, kind: "destructive" } };
}
