import type { z } from "zod";
import { email } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";
import { version, versionLength } from "#platform/version.ts";
import { profileForm, profileLimits } from "./profile-form.ts";

/**
 * All fields of a profile. The email address can change only while the profile has no account: an account's is verified by
 * its owner. `version` is that of the profile that was shown.
 */
export const adminProfileForm = profileForm.extend({
  displayName: line(100, "A name has at most 100 characters.", "Please enter a name."),
  email,
  version,
});

export type AdminProfileForm = z.infer<typeof adminProfileForm>;

/** Characters of each field that are sent back when it can't be saved. */
export const adminProfileLimits: Record<keyof AdminProfileForm, number> = {
  ...profileLimits,
  email: 254,
  version: versionLength,
};
