import type { PasswordRefusal } from "#shop/accounts/passwords.server.ts";
import type { ToastText } from "#web/ui/toast.ts";

type Save = { form: "profile" } & (
  | { outcome: "saved" | "not_found" | "failed" }
  | { outcome: "invalid"; errors: Record<string, string>; given: Record<string, string> }
);

type Password = { form: "password" } & (
  | { outcome: "updated" | "failed" }
  | { outcome: "refused"; refusal: PasswordRefusal }
);

type Link = { form: "link" } & (
  | { outcome: "mailed"; email: string }
  | { outcome: "wait"; seconds: number }
  | { outcome: "failed" }
);

/** What /profile answers to each of its three forms. */
export type ProfileAnswer = Save | Password | Link;

export type ProfileFormName = ProfileAnswer["form"];

/** Which form is posted, by the query of its address. */
export function formNameOf(search: URLSearchParams): ProfileFormName {
  const form = search.get("form");
  return form === "password" || form === "link" ? form : "profile";
}

/**
 * Where a form of the page is posted: the tag is named, so that no other is ever changed in its place. Without script
 * the answer begins at the form.
 */
export function formAddress(profileId: string, form: ProfileFormName): string {
  return `/profile?${new URLSearchParams({ tag: profileId, form })}#${form}`;
}

const unreachable = "We couldn't reach the shop. Please try again.";

/** The toast of each answer, in the words of spec §5 and §8. */
export function profileToast(answer: ProfileAnswer): ToastText {
  if (answer.form === "profile") return saveToast(answer);
  if (answer.form === "password") return passwordToast(answer);
  if (answer.outcome === "mailed") {
    const description = `A link to choose a password is on its way to ${answer.email}.`;
    return { title: "Check your email", description, kind: "success" };
  }
  const description =
    answer.outcome === "wait"
      ? `Too many requests. Please try again in ${answer.seconds} seconds.`
      : unreachable;
  return { title: "Not Sent Yet", description, kind: "destructive" };
}

function saveToast(answer: Save): ToastText {
  if (answer.outcome === "saved") return { title: "Profile saved", kind: "success" };
  return { title: "Save failed", description: saveFailure(answer), kind: "destructive" };
}

function saveFailure(answer: Save): string {
  if (answer.outcome === "invalid") return Object.values(answer.errors)[0] ?? "Please check your profile.";
  if (answer.outcome === "not_found") return "This profile doesn't exist or doesn't belong to you.";
  return "We couldn't reach the shop. What you typed is still here: please try again.";
}

function passwordToast(answer: Password): ToastText {
  if (answer.outcome === "updated") {
    return {
      title: "Password updated",
      description: "You are signed out everywhere but here.",
      kind: "success",
    };
  }
  if (answer.outcome === "refused") return { ...answer.refusal, kind: "destructive" };
  return { title: "Password change failed", description: unreachable, kind: "destructive" };
}
