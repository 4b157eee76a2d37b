import type { Message, ToastText } from "#web/ui/toast.ts";

export const sessionEnded: Message = {
  title: "Session Ended",
  description: "Please sign in again.",
  kind: "info",
};

export type SignInAnswer =
  | { outcome: "wrong" | "not_admin" | "unclear" | "failed" | "over" }
  | { outcome: "wait"; seconds: number }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

/** The toast of each answer, in the words of spec §6 and §8. */
export function signInToast(answer: SignInAnswer): ToastText {
  switch (answer.outcome) {
    case "wrong":
      return destructive("Login Failed", "Invalid credentials");
    case "not_admin":
      return destructive(
        "Access Denied",
        "This account does not have admin privileges. Please use the regular login page.",
      );
    case "unclear":
      return destructive("Login Error", "Unable to verify admin access");
    case "failed":
      return destructive("Login Error", "An unexpected error occurred");
    case "over":
      return destructive("Login Failed", "That took too long. Please sign in again.");
    case "wait":
      return destructive("Login Failed", `Too many attempts. Please try again in ${answer.seconds} seconds.`);
    case "invalid":
      return destructive("Login Failed", Object.values(answer.errors)[0] ?? "Please check what you typed.");
  }
}

function destructive(title: string, description: string): ToastText {
  return { title, description, kind: "destructive" };
}
