import type { AdminAnswer } from "#web/admin/admin-answer.ts";

/** `unshipped`: invoice numbers of the orders for which deleting the profile must be confirmed. */
export type ProfileAnswer = Partial<AdminAnswer> & { unshipped?: string[] };

export const profileNotFound = {
  title: "Profile not found",
  description: "The requested profile does not exist.",
};

export const notConfirmed =
  "The email isn't confirmed yet. Until it is, nobody can sign in, and we send no email about this change.";
