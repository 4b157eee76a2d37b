import { eq, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { nextVersion, versionOf } from "#platform/version.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import { auditEntry, type Changes, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { AdminProfileForm } from "./admin-profile-form.ts";
import { ensureProfile, ownFirst } from "./profiles.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** The profile, and the facts of its account that decide what an administrator may do. */
export type OpenedProfile = {
  profile: Profile;
  /** Undefined for a profile that belongs to nobody. */
  account?: { userId: string; email: string; isConfirmed: boolean; isAdmin: boolean };
};

/**
 * The profile with this id, or else the first profile of the account with this id. Random uuids are equal only for an
 * account and the profile created with it. Undefined when there is neither.
 */
export async function findProfileForAdmin(db: Database, id: string): Promise<OpenedProfile | undefined> {
  const [found] = await db
    .select({
      profile: profiles,
      account: { userId: users.id, email: users.email, isConfirmed: users.emailVerified },
      role: userRoles.role,
    })
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(or(eq(profiles.id, id), eq(profiles.userId, id)))
    .orderBy(sql`${profiles.id} = ${id}::uuid desc`, ownFirst)
    .limit(1);
  if (!found) return undefined;
  const { profile, account, role } = found;
  return { profile, ...(account && { account: { ...account, isAdmin: role === "admin" } }) };
}

/** As above, but an account without profile gets one, which the audit log records. */
export async function adminEnsureProfile(
  db: Database,
  targetUserId: string,
  { actor, now }: Authorship,
): Promise<OpenedProfile | undefined> {
  const found = await findProfileForAdmin(db, targetUserId);
  if (found) return found;
  return db.transaction(async (tx) => {
    const isMade = await ensureProfile(tx, targetUserId, now);
    const opened = await findProfileForAdmin(tx, targetUserId);
    if (isMade && opened) await recordAudit(tx, actor, [madeDeed(opened.profile)], now);
    return opened;
  });
}

function madeDeed({ id, publicId }: Profile) {
  return auditEntry("profile_created", subjectOf("profile", id, publicId));
}

type Update = { profileId: string; form: AdminProfileForm };

/**
 * Saves an administrator's changes of any profile. The audit log names the changed fields, never their contents. Writes
 * nothing when the profile is gone (`not_found`) or was saved by somebody else since it was shown (`changed_meanwhile`).
 * An account's email address stays, whatever was posted.
 */
export async function adminUpdateProfile(
  db: Database,
  { profileId, form }: Update,
  { actor, now }: Authorship,
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
    const entry = auditEntry("profile_changed", subjectOf("profile", profileId, stored.publicId), changes);
    await recordAudit(tx, actor, [entry], now);
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
