import type { ToastText } from "#web/ui/toast.ts";

export type ContactAnswer =
  | { outcome: "sent"; answerTo: string }
  | { outcome: "too_many" | "failed" }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

/** The toast of each answer; the thanks are those of spec §2. */
export function contactToast(answer: ContactAnswer): ToastText {
  if (answer.outcome === "sent") {
    return {
      title: "Thanks!",
      description: "We received your message and will get back soon.",
      kind: "success",
    };
  }
  return { title: "Not Sent Yet", description: reason(answer), kind: "destructive" };
}

function reason(answer: Exclude<ContactAnswer, { outcome: "sent" }>): string {
  if (answer.outcome === "invalid") return Object.values(answer.errors)[0] ?? "Please check your message.";
  if (answer.outcome === "too_many")
    return "That was a lot of messages at once. Please try again in a minute.";
  return "We couldn't reach the shop. Your text is still here: please try again.";
}
