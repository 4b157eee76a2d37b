import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { nextVersion, versionOf } from "#platform/version.ts";
import { auditEntry, type Changes, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { AdminProfileForm } from "./admin-profile-form.ts";
import { type Profile, profiles } from "./profiles.table.ts";

type Update = { profileId: string; form: AdminProfileForm };

/**
 * Saves what an administrator changed of any profile, and notes which fields that were, without what stands in them.
 * Nothing is written when the profile is gone (`not_found`), or was saved by somebody else since it was shown
 * (`changed_meanwhile`). An account's own e-mail address stays whatever was posted.
 */
export async function adminUpdateProfile(
  db: Database,
  { profileId, form }: Update,
  { actor, now }: By,
): Promise<"saved" | "not_found" | "changed_meanwhile"> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update");
    if (!stored) return "not_found";
    if (versionOf(stored) !== form.version) return "changed_meanwhile";
    const fields = fieldsFor(stored, form);
    const changed = changedNames(stored, fields);
    if (changed.length === 0) return "saved";
    await tx
      .update(profiles)
      .set({ ...fields, updatedAt: nextVersion(stored, now) })
      .where(eq(profiles.id, profileId));
    const changes: Changes = Object.fromEntries(changed.map((name) => [name, {}]));
    const deed = auditEntry("profile_changed", subjectOf("profile", profileId, stored.publicId), changes);
    await recordAudit(tx, actor, [deed], now);
    return "saved";
  });
}

function fieldsFor({ userId, claimedAt, email }: Profile, { version: _, ...fields }: AdminProfileForm) {
  const isOwned = userId !== null || claimedAt !== null;
  return { ...fields, ...(isOwned && { email }) };
}

type Fields = ReturnType<typeof fieldsFor>;

function changedNames(stored: Profile, fields: Fields): string[] {
  const names = Object.keys(fields) as (keyof Fields)[];
  return names.filter((name) => stored[name] !== fields[name]);
}
