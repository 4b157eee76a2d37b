import type { z } from "zod";
import { email } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";
import { version, versionLength } from "#platform/version.ts";
import { profileForm, profileLimits } from "./profile-form.ts";

/**
 * What an administrator may change of a profile (spec §7: the full field set). The e-mail address only while the profile
 * belongs to nobody: an account's is proven by its owner. `version` is that of the profile that was shown.
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
