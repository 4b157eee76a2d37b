import { and, eq, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { addressIn } from "#platform/address.ts";
import { type Database, prepared } from "#platform/database.ts";
import { canShipTo, hasAllAddressParts } from "#platform/person.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { lockAccount } from "#shop/accounts/accounts.server.ts";
import type { lostForm, ProfileForm } from "./profile-form.ts";
import type { ownProfileRequest } from "./profile-requests.ts";
import type { OwnDetails } from "./profile-responses.ts";
import { type Profile, profiles } from "./profiles.table.ts";
import { nameForMailbox, type PublicProfile, toPublicProfile } from "./public-profile.ts";

/** Its owner has not set it up yet. */
export const whereUnassigned = sql`(${profiles.setupCodeNumber} is not null and ${profiles.setUpAt} is null)`;

/** The same as `whereUnassigned`. */
export function isUnassigned({ setupCodeNumber, setUpAt }: Profile): boolean {
  return setupCodeNumber !== null && setUpAt === null;
}

/** Paid or claimed, and set up. */
export const whereKnown = and(
  or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt)),
  not(whereUnassigned),
);

export const whereDraft = and(isNull(profiles.paidAt), isNull(profiles.claimedAt));

/** Paid and without account: the owner of its email may claim it. */
export const whereClaimable = and(isNotNull(profiles.paidAt), isNull(profiles.userId), not(whereUnassigned));

/** The order of an account's profiles: its own comes first, then what joined it. */
export const ownFirst = sql`${profiles.joinedAt} asc nulls first, ${profiles.claimedAt} asc nulls first, ${profiles.createdAt}, ${profiles.id}`;

/** Others may send to its address unseen: its owner verified the mailbox, and typed or saved the address. */
export function offersAddress(profile: Profile): boolean {
  return profile.claimedAt !== null && profile.reviewedAt !== null && canShipTo(profile);
}

/** Finds any owner's profile with its hidden fields: callers check that it is the session's own. */
export async function findProfileById(db: Database, profileId: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  return profile;
}

export async function listAccountProfiles(db: Database, userId: string): Promise<Profile[]> {
  return db.select().from(profiles).where(eq(profiles.userId, userId)).orderBy(ownFirst);
}

/** Lists an account's profiles, after making its own one where it is missing. Empty when the account is gone. */
export async function findOrCreateProfiles(db: Database, userId: string, now: Date): Promise<Profile[]> {
  const accountProfiles = await listAccountProfiles(db, userId);
  if (accountProfiles[0] && !accountProfiles[0].joinedAt) return accountProfiles;
  await ensureProfile(db, userId, now);
  return listAccountProfiles(db, userId);
}

/** Makes the account's own profile unless it has one. One that joined the account is not its own. Returns whether it made one. */
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

/** Lets an owner without account report a loss by an emailed link. False: the tag has an account by now. */
export async function setLost(
  db: Database,
  { profileId, fields, now }: { profileId: string; fields: z.infer<typeof lostForm>; now: Date },
) {
  const saved = await db
    .update(profiles)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(profiles.id, profileId), whereClaimable))
    .returning({ id: profiles.id });
  return saved.length > 0;
}

type Completion = z.infer<typeof ownProfileRequest> & { now: Date };

/** Overwrites nothing. `not_own`: the profile is not the account's; undefined: the account is gone. */
export async function completeOwnProfile(db: Database, userId: string, details: Completion) {
  const { profileId } = details;
  const accountProfiles = await findOrCreateProfiles(db, userId, details.now);
  if (!accountProfiles[0]) return undefined;
  const own = profileId ? accountProfiles.find(({ id }) => id === profileId) : accountProfiles[0];
  if (!own) return "not_own";
  const isAddressSaved = details.address !== null && !hasAllAddressParts(own);
  const missing = {
    ...(!own.displayName && details.customerName && { displayName: details.customerName }),
    ...(!own.phoneNumber && details.phoneNumber && { phoneNumber: details.phoneNumber }),
    ...(isAddressSaved && details.address),
  };
  if (Object.keys(missing).length === 0) return { profile: own, isAddressSaved };
  const [profile] = await db
    .update(profiles)
    .set({ ...missing, updatedAt: details.now })
    .where(and(eq(profiles.id, own.id), eq(profiles.userId, userId)))
    .returning();
  return profile && { profile, isAddressSaved };
}

/** Shows hidden fields too, so only the owner may get it. */
export function viewOwnDetails(profile: Profile): OwnDetails {
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
      isClaimable: sql<boolean>`${whereClaimable}`,
      isUnassigned: sql<boolean>`${whereUnassigned}`,
    })
    .from(profiles)
    .where(eq(profiles.publicId, sql.placeholder("publicId")))
    .prepare("profile_by_public_id"),
);

export type FinderProfile = {
  id: string;
  shown: PublicProfile;
  /** Messages greet an owner who hides the name by these. */
  initials?: string;
  isClaimable: boolean;
  /** A message reaches its owner: a draft's email may be anybody's. */
  isReachable: boolean;
};

/** Finds what a finder may see: hidden fields never leave here. Undefined for an unknown or suspended id; case doesn't matter. */
export async function findPublicProfile(db: Database, publicId: string): Promise<FinderProfile | undefined> {
  if (!/^[0-9a-f]{32}$/i.test(publicId)) return undefined;
  const [row] = await byPublicId(db).execute({ publicId: publicId.toLowerCase() });
  if (!row || row.profile.suspendedAt) return undefined;
  const { profile, isClaimable, isUnassigned } = row;
  const isResting = profile.isResting || profile.handOverTo !== null;
  const publicProfile = isUnassigned ? { isUnassigned } : toPublicProfile({ ...profile, isResting });
  return {
    id: profile.id,
    shown: publicProfile,
    isClaimable,
    isReachable: profile.paidAt !== null || profile.claimedAt !== null,
    ...(!isResting && !isUnassigned && !publicProfile.name && { initials: nameForMailbox(profile) }),
  };
}
