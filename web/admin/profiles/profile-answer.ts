import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { unreachable } from "#web/shell/form.ts";

/** `unshipped`: invoice numbers of the orders for which deleting the profile must be confirmed. */
export type ProfileAnswer = Partial<AdminAnswer> & { unshipped?: string[] };

export const profileFailures = {
  profile: failed(
    "We couldn't reach the shop. What you typed is still here. Please try again.",
    "Save failed",
  ),
  delete: deleteFailed(unreachable),
  suspend: failed(unreachable, "Save failed"),
  password: failed(unreachable, "Password change failed"),
  email: failed(unreachable, "Email not changed"),
  exemption: failed(unreachable, "Save failed"),
  "no-exemption": failed(unreachable, "Save failed"),
};

export function deleteFailed(why: string): AdminAnswer {
  return failed(`Failed to delete profile: ${why}`);
}

export const profileNotFound = {
  title: "Profile not found",
  description: "The requested profile does not exist.",
};

export const notConfirmed =
  "The email isn't confirmed yet. Until it is, nobody can sign in, and we send no email about this change.";
