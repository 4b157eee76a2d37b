import { and, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import { isEmailAddress, readPhoneDigits } from "#platform/contact-details.ts";
import { type Cursor, formatCursor, splitPage, whereBefore } from "#platform/cursor.server.ts";
import { type Database, matchPattern } from "#platform/database.ts";
import { escapeLike, foldedLength } from "#platform/list-query.ts";
import { cleanLine } from "#platform/text.ts";
import { formatVersion, nextVersion } from "#platform/version.ts";
import { userRoles, users } from "#shop/accounts/accounts.table.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { AdminProfileForm } from "./profile-form.ts";
import { ensureProfile, ownFirst } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

export type ProfileLife = "draft" | "paid" | "claimed";

export type ListedProfile = Awaited<ReturnType<typeof listProfiles>>["profiles"][number];

const profilesPerPage = 50;

const life = sql<ProfileLife>`case when ${profiles.claimedAt} is not null then 'claimed' when ${profiles.paidAt} is not null then 'paid' else 'draft' end`;

const listedColumns = {
  key: formatCursor([profiles.createdAt, profiles.id]),
  id: profiles.id,
  publicId: profiles.publicId,
  displayName: profiles.displayName,
  email: profiles.email,
  phoneNumber: profiles.phoneNumber,
  city: profiles.city,
  state: profiles.state,
  createdAt: profiles.createdAt,
  life,
  userId: profiles.userId,
  isConfirmed: sql<boolean>`coalesce(${users.emailVerified}, false)`,
  isAdmins: sql<boolean>`${userRoles.role} is not null`,
};

type ProfileSearch = { search?: string; before?: Cursor | undefined };

/** Lists profiles for administrators. `accountWithoutProfile`: the account with exactly the email that was searched for, if its profile was deleted. */
export async function listProfiles(db: Database, { search = "", before }: ProfileSearch = {}) {
  const words = readWords(search);
  const [rows, accountWithoutProfile] = await Promise.all([
    db
      .select(listedColumns)
      .from(profiles)
      .leftJoin(users, eq(users.id, profiles.userId))
      .leftJoin(userRoles, eq(userRoles.userId, profiles.userId))
      .where(
        and(
          words ? whereTextMatches(words) : undefined,
          whereBefore([profiles.createdAt, profiles.id], before),
        ),
      )
      .orderBy(desc(profiles.createdAt), desc(profiles.id))
      .limit(profilesPerPage + 1),
    before ? undefined : findAccountWithoutProfile(db, words),
  ]);
  const { rows: listed, ...next } = splitPage(rows, profilesPerPage);
  return { profiles: listed, ...next, ...(accountWithoutProfile && { accountWithoutProfile }) };
}

/** A scanned tag's URL becomes its public id. */
function readWords(typed: string): string {
  return cleanLine(typed)
    .toLowerCase()
    .replace(/^\S*\/p\//, "");
}

/** The query is not prepared: which index is best depends on the words. */
function whereTextMatches(words: string) {
  const escaped = escapeLike(words);
  const { searchText, phoneNumber } = profiles;
  // The trigram index needs three characters; with the blank before a word, two are enough.
  if (foldedLength(words) < 3)
    return or(matchPattern(searchText, `${escaped}%`), matchPattern(searchText, `% ${escaped}%`));
  const digits = readPhoneDigits(words);
  return or(matchPattern(searchText, `%${escaped}%`), digits ? like(phoneNumber, `%${digits}%`) : undefined);
}

async function findAccountWithoutProfile(db: Database, email: string) {
  if (!isEmailAddress(email)) return undefined;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.email, email), isNull(profiles.id)))
    .limit(1);
  return account;
}

/** The profile with this id, or else the first of the account with this id: a uuid is never both by chance. */
export async function findProfileForAdmin(db: Database, id: string) {
  const [match] = await db
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
  if (!match) return undefined;
  const { profile, account, role } = match;
  return { profile, account: account ? { ...account, isAdmin: role === "admin" } : undefined };
}

export async function adminEnsureProfile(db: Database, targetUserId: string, { actor, now }: Authorship) {
  const existingProfile = await findProfileForAdmin(db, targetUserId);
  if (existingProfile) return existingProfile;
  return db.transaction(async (tx) => {
    const isNew = await ensureProfile(tx, targetUserId, now);
    const opened = await findProfileForAdmin(tx, targetUserId);
    if (isNew && opened) {
      const { id, publicId } = opened.profile;
      await audit(tx, { actor, now }, "profile_created", auditSubject("profile", id, publicId));
    }
    return opened;
  });
}

/** The audit log names the changed fields, never their contents. An account's email stays, whatever was posted. */
export async function adminUpdateProfile(
  db: Database,
  { profileId, form }: { profileId: string; form: AdminProfileForm },
  { actor, now }: Authorship,
): Promise<"saved" | "not_found" | "changed_meanwhile"> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update");
    if (!stored) return "not_found";
    if (formatVersion(stored) !== form.version) return "changed_meanwhile";
    const { version: _, ...typed } = form;
    const isOwned = stored.userId !== null || stored.claimedAt !== null;
    const fields = isOwned ? { ...typed, email: stored.email } : typed;
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const changed = names.filter((name) => stored[name] !== fields[name]);
    if (changed.length === 0) return "saved";
    await tx
      .update(profiles)
      .set({ ...fields, updatedAt: nextVersion(stored, now) })
      .where(eq(profiles.id, profileId));
    const changes = Object.fromEntries(changed.map((name) => [name, {}]));
    const subject = auditSubject("profile", profileId, stored.publicId);
    await audit(tx, { actor, now }, "profile_changed", subject, changes);
    return "saved";
  });
}

/** The tag's page then answers as for an unknown id. Its owner gets an email of either change; repeating it does nothing. */
export async function suspendProfile(
  db: Database,
  jobs: ShopJobs,
  { profileId, isSuspended }: { profileId: string; isSuspended: boolean },
  { actor, now }: Authorship,
): Promise<"saved" | "not_found"> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update");
    if (!stored) return "not_found";
    if ((stored.suspendedAt !== null) === isSuspended) return "saved";
    await tx
      .update(profiles)
      .set({ suspendedAt: isSuspended ? now : null })
      .where(eq(profiles.id, profileId));
    const action = isSuspended ? "profile_suspended" : "profile_restored";
    await audit(tx, { actor, now }, action, auditSubject("profile", profileId, stored.publicId));
    const isReachable = stored.paidAt !== null || stored.claimedAt !== null;
    if (isReachable) await jobs.enqueue(tx, "profile-suspended", { profileId, at: now.toISOString() });
    return "saved";
  });
}
