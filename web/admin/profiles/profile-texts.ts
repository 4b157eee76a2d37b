import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";

/** The forms of a profile's administration, by the query of their address. */
export type ProfileFormName = "profile" | "delete" | "password";

export function formNameOf(asked: URLSearchParams): ProfileFormName {
  const form = asked.get("form");
  return form === "delete" || form === "password" ? form : "profile";
}

/** In the words of spec §8. */
export function deleteFailed(why: string): AdminAnswer {
  return failed(`Failed to delete profile: ${why}`);
}

/** What a form is told when the shop didn't answer. */
export function unreached(asked: URLSearchParams): AdminAnswer {
  const form = formNameOf(asked);
  const why = "We couldn't reach the shop. Please try again.";
  if (form === "delete") return deleteFailed(why);
  if (form === "password") return failed(why, "Password change failed");
  return failed("We couldn't reach the shop. What you typed is still here: please try again.", "Save failed");
}

export const profileNotFound = {
  title: "Profile not found",
  description: "The requested profile does not exist.",
};

/** Nobody signs in with a mailbox that isn't proven, and no mail about an account goes there. */
export const notConfirmed =
  "The email isn't confirmed yet: nobody can sign in before that, and no mail tells of the change.";
