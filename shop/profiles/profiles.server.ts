import { and, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { users } from "#shop/accounts/users.table.ts";
import type { ProfileForm } from "./profile-form.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** Paid or claimed: a profile that somebody owns, unlike a draft. */
export const isKnown = or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt));

export const isDraft = and(isNull(profiles.paidAt), isNull(profiles.claimedAt));

/** Paid and without account: the owner of its email may claim it. */
export const isClaimable = and(isNotNull(profiles.paidAt), isNull(profiles.userId));

/** The order of an account's profiles: its own comes first, which is the oldest that was not claimed later. */
export const ownFirst = sql`${profiles.claimedAt} asc nulls first, ${profiles.createdAt}, ${profiles.id}`;

/** The whole profile with hidden fields, of any owner: callers check that it is the session's own. */
export async function findProfileById(db: Database, profileId: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  return profile;
}

const maxProfiles = 20;

const byUser = prepared((db) => {
  const own = db
    .select({
      ...getTableColumns(profiles),
      place: sql<number>`row_number() over (order by ${ownFirst})`.as("place"),
    })
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder("userId")))
    .as("own");
  return db
    .select()
    .from(own)
    .where(or(lte(own.place, maxProfiles), eq(own.id, sql.placeholder("wanted"))))
    .orderBy(own.place)
    .prepare("profiles_of_user");
});

/** Whole profiles of an account, its own first: the first 20, and `wanted` (a uuid) if it is the account's. */
export async function listProfilesOf(db: Database, userId: string, wanted?: string) {
  return byUser(db).execute({ userId, wanted: wanted ?? null });
}

/** Creates a profile for an account that has none, at each sign-in. Idempotent. Returns whether it created one. */
export async function ensureProfile(db: Database, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The row lock keeps two sign-ins at once from creating two profiles.
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!account) return false;
    const [own] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .limit(1);
    if (own) return false;
    await tx.insert(profiles).values({
      userId,
      publicId: randomHex(),
      displayName: account.name,
      email: account.email,
      claimedAt: account.emailVerified ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    return true;
  });
}

/** Profiles that the account created before its email was verified are claimed from now on. */
export async function claimOwnProfiles(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ claimedAt: now })
    .where(and(eq(profiles.userId, userId), isNull(profiles.claimedAt)));
}

type Update = { profileId: string; fields: ProfileForm; now: Date };

/** Saves an owner's changes. `not_found` when the profile is gone or another account's. */
export async function updateProfile(
  db: Database,
  userId: string,
  { profileId, fields, now }: Update,
): Promise<"saved" | "not_found"> {
  const [saved] = await db
    .update(profiles)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(profiles.id, profileId), eq(profiles.userId, userId)))
    .returning({ id: profiles.id });
  return saved ? "saved" : "not_found";
}

/** What the order form shows of the signed-in person's profile; empty text where nothing is stored. */
export type OwnDetails = {
  profileId: string;
  publicId: string;
  name: string;
  /** Ten digits. */
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
};

/** For the owner alone: hidden fields are in it. */
export function ownDetailsOf(profile: Profile): OwnDetails {
  return {
    profileId: profile.id,
    publicId: profile.publicId,
    name: profile.displayName,
    phone: profile.phoneNumber,
    email: profile.email,
    addressLine1: profile.addressLine1 ?? "",
    addressLine2: profile.addressLine2 ?? "",
    city: profile.city ?? "",
    state: profile.state ?? "",
    postalCode: profile.postalCode ?? "",
  };
}
