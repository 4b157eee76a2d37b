import { eq, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { ensureProfile } from "./ensure-profile.server.ts";
import { ownFirst } from "./profile-life.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** What an administrator opens: the profile, and of its account what decides what may be done with it. */
export type OpenedProfile = {
  profile: Profile;
  /** Undefined for a profile that belongs to nobody. */
  account?: { userId: string; email: string; isConfirmed: boolean; isAdmin: boolean };
};

/**
 * The profile with this id, else the own profile of the account with this id. The two are never confused: ids are random
 * uuids, and equal only for an account and the profile it was made with. Undefined when there is neither.
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

/**
 * `admin_ensure_profile` of spec §7: opens the profile as above; an account that has none gets one, and that is noted as
 * the administrator's deed. Undefined when there is neither profile nor account.
 */
export async function adminEnsureProfile(
  db: Database,
  targetUserId: string,
  { actor, now }: By,
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
