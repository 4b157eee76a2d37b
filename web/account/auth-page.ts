import type { FormAnswer } from "#web/shell/form.ts";
import { readWayBack } from "#web/shell/session/way-back.ts";
import type { Message } from "#web/ui/toast.ts";

export type AuthMode = "signin" | "signup" | "forgot";

export type AuthAnswer = FormAnswer & {
  outcome:
    | "signed_in"
    | "admin"
    | "sign_up_mailed"
    | "reset_mailed"
    | "wrong"
    | "unconfirmed"
    | "wait"
    | "invalid"
    | "failed";
};

const failureTitles = { signin: "Sign In Failed", signup: "Signup failed", forgot: "Link Not Sent" };

export function authFailure(mode: AuthMode, description: string): Message {
  return { title: failureTitles[mode], description, kind: "destructive" };
}

/** One object: the form says each answer once. */
export const adminDetected: AuthAnswer = {
  outcome: "admin",
  toast: {
    title: "Admin Account Detected",
    description: "Please use the admin login page",
    kind: "destructive",
  },
};

export function authModeOf(search: URLSearchParams): AuthMode {
  const mode = search.get("mode");
  return mode === "signup" || mode === "forgot" ? mode : "signin";
}

/** The page that was asked for before signing in, else the profile. */
export function afterSignIn(search: URLSearchParams): string {
  return readWayBack(search) ?? "/profile";
}

/** /auth in another mode; the page that was asked for goes along. */
export function authAddress(mode: AuthMode, search: URLSearchParams): string {
  const to = new URLSearchParams();
  if (mode !== "signin") to.set("mode", mode);
  const next = search.get("next");
  if (next) to.set("next", next);
  return to.size > 0 ? `/auth?${to}` : "/auth";
}
