import { and, eq, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { addressIn } from "#platform/address.ts";
import { type Database, prepared } from "#platform/database.ts";
import { canShipTo, isWholeAddress } from "#platform/person.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { lockAccount } from "#shop/accounts/accounts.server.ts";
import type { lostForm, ProfileForm } from "./profile-form.ts";
import type { ownProfileRequest } from "./profile-requests.ts";
import type { OwnDetails } from "./profile-responses.ts";
import { type Profile, profiles } from "./profiles.table.ts";
import { nameForMailbox, type PublicProfile, toPublicProfile } from "./public-profile.ts";

/** Its owner has not set it up yet. */
export const isUnassigned = sql`(${profiles.setupCodeNumber} is not null and ${profiles.setUpAt} is null)`;

export const isKnown = and(or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt)), not(isUnassigned));

export const isDraft = and(isNull(profiles.paidAt), isNull(profiles.claimedAt));

/** Paid and without account: the owner of its email may claim it. */
export const isClaimable = and(isNotNull(profiles.paidAt), isNull(profiles.userId), not(isUnassigned));

/** The order of an account's profiles: its own comes first, then what joined it. */
export const ownFirst = sql`${profiles.joinedAt} asc nulls first, ${profiles.claimedAt} asc nulls first, ${profiles.createdAt}, ${profiles.id}`;

/** Others may send to its address unseen: its owner verified the mailbox, and typed or saved the address. */
export function offersAddress(profile: Profile): boolean {
  return profile.claimedAt !== null && profile.reviewedAt !== null && canShipTo(profile);
}

/** Of any owner, hidden fields too: callers check that it is the session's own. */
export async function findProfileById(db: Database, profileId: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  return profile;
}

export async function listProfilesOf(db: Database, userId: string): Promise<Profile[]> {
  return db.select().from(profiles).where(eq(profiles.userId, userId)).orderBy(ownFirst);
}

/** Lists an account's profiles, after making its own one where it is missing. Empty when the account is gone. */
export async function findOrCreateProfiles(db: Database, userId: string, now: Date): Promise<Profile[]> {
  const owned = await listProfilesOf(db, userId);
  if (owned[0] && !owned[0].joinedAt) return owned;
  await ensureProfile(db, userId, now);
  return listProfilesOf(db, userId);
}

/** Idempotent: a profile that joined the account is not its own. Returns whether it created one. */
export async function ensureProfile(db: Database, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The row lock keeps two sign-ins at once from creating two profiles.
    const account = await lockAccount(tx, userId);
    if (!account) return false;
    const [own] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.userId, userId), isNull(profiles.joinedAt)))
      .limit(1);
    if (own) return false;
    await tx.insert(profiles).values({
      userId,
      publicId: randomHex(),
      displayName: account.name,
      email: account.email,
      claimedAt: account.emailVerified ? now : null,
      reviewedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return true;
  });
}

export async function updateProfile(
  db: Database,
  userId: string,
  { profileId, fields, now }: { profileId: string; fields: Partial<ProfileForm>; now: Date },
): Promise<"saved" | "not_found"> {
  // Who turned a switch did not look at the rest.
  const isReviewed = fields.displayName !== undefined;
  const [saved] = await db
    .update(profiles)
    .set({ ...fields, ...(isReviewed && { reviewedAt: now }), updatedAt: now })
    .where(and(eq(profiles.id, profileId), eq(profiles.userId, userId)))
    .returning({ id: profiles.id });
  return saved ? "saved" : "not_found";
}

/** For an owner without account, who came by a link of an email. False: the tag has an account by now. */
export async function setLost(
  db: Database,
  { profileId, fields, now }: { profileId: string; fields: z.infer<typeof lostForm>; now: Date },
) {
  const saved = await db
    .update(profiles)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(profiles.id, profileId), isClaimable))
    .returning({ id: profiles.id });
  return saved.length > 0;
}

type Completion = z.infer<typeof ownProfileRequest> & { now: Date };

/** Overwrites nothing. `not_own`: the profile is not the account's; undefined: the account is gone. */
export async function completeOwnProfile(db: Database, userId: string, given: Completion) {
  const { profileId } = given;
  const owned = await findOrCreateProfiles(db, userId, given.now);
  if (!owned[0]) return undefined;
  const own = profileId ? owned.find(({ id }) => id === profileId) : owned[0];
  if (!own) return "not_own";
  const isAddressSaved = given.address !== null && !isWholeAddress(own);
  const missing = {
    ...(!own.displayName && given.customerName && { displayName: given.customerName }),
    ...(!own.phoneNumber && given.phoneNumber && { phoneNumber: given.phoneNumber }),
    ...(isAddressSaved && given.address),
  };
  if (Object.keys(missing).length === 0) return { profile: own, isAddressSaved };
  const [profile] = await db
    .update(profiles)
    .set({ ...missing, updatedAt: given.now })
    .where(and(eq(profiles.id, own.id), eq(profiles.userId, userId)))
    .returning();
  return profile && { profile, isAddressSaved };
}

/** For the owner alone: hidden fields are in it. */
export function ownDetailsOf(profile: Profile): OwnDetails {
  return {
    profileId: profile.id,
    publicId: profile.publicId,
    name: profile.displayName,
    phone: profile.phoneNumber,
    email: profile.email,
    ...addressIn(profile),
  };
}

const byPublicId = prepared((db) =>
  db
    .select({
      profile: profiles,
      isClaimable: sql<boolean>`${isClaimable}`,
      isUnassigned: sql<boolean>`${isUnassigned}`,
    })
    .from(profiles)
    .where(eq(profiles.publicId, sql.placeholder("publicId")))
    .prepare("profile_by_public_id"),
);

export type FinderProfile = {
  id: string;
  shown: PublicProfile;
  /** For messages to an owner who hides the name. */
  initials?: string;
  isClaimable: boolean;
  /** A message reaches its owner: a draft's email may be anybody's. */
  isReachable: boolean;
};

/** What a finder may see: hidden fields never leave here. Undefined for an unknown or suspended id; case doesn't matter. */
export async function findPublicProfile(db: Database, publicId: string): Promise<FinderProfile | undefined> {
  if (!/^[0-9a-f]{32}$/i.test(publicId)) return undefined;
  const [found] = await byPublicId(db).execute({ publicId: publicId.toLowerCase() });
  if (!found || found.profile.suspendedAt) return undefined;
  const { profile, isClaimable, isUnassigned } = found;
  const isResting = profile.isResting || profile.handOverTo !== null;
  const shown = isUnassigned ? { isUnassigned } : toPublicProfile({ ...profile, isResting });
  return {
    id: profile.id,
    shown,
    isClaimable,
    isReachable: profile.paidAt !== null || profile.claimedAt !== null,
    ...(!isResting && !isUnassigned && !shown.name && { initials: nameForMailbox(profile) }),
  };
}
