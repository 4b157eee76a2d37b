import type { ToastText } from "#web/ui/toast.ts";

export type AuthMode = "signin" | "signup" | "forgot";

export type AuthAnswer =
  | {
      outcome: "signed_in" | "admin" | "sign_up_mailed" | "reset_mailed" | "wrong" | "unconfirmed" | "failed";
    }
  | { outcome: "wait"; seconds: number }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> };

const failed = { signin: "Sign In Failed", signup: "Signup failed", forgot: "Link Not Sent" };

/** The toast of each answer, in the words of spec §2 and §8; signing in is told by its session event. */
export function authToast(answer: AuthAnswer, mode: AuthMode = "signin"): ToastText | undefined {
  switch (answer.outcome) {
    case "signed_in":
      return undefined;
    case "admin":
      return destructive("Admin Account Detected", "Please use the admin login page");
    case "sign_up_mailed":
      return success("Check your email", "Confirm your email to finish signup.");
    case "reset_mailed":
      return success("Check your email", "If there is an account with this address, a link is on its way.");
    case "wrong":
      return destructive("Sign In Failed", "Please check your credentials and try again.");
    case "unconfirmed":
      return destructive("Sign In Failed", "Please confirm your email first. We sent you the link again.");
    case "wait":
      return destructive(failed[mode], `Too many attempts. Please try again in ${answer.seconds} seconds.`);
    case "invalid":
      return destructive(failed[mode], Object.values(answer.errors)[0] ?? "Please check what you typed.");
    case "failed":
      return destructive(failed[mode], "We couldn't reach the shop. Please try again.");
  }
}

function success(title: string, description: string): ToastText {
  return { title, description, kind: "success" };
}

function destructive(title: string, description: string): ToastText {
  return { title, description, kind: "destructive" };
}
