import { and, asc, eq, exists, inArray, isNotNull, isNull } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { noAddress } from "#platform/address.ts";
import type { Database } from "#platform/database.ts";
import { randomHex } from "#platform/tokens.server.ts";
import type { GuestProfile } from "./profile-requests.ts";
import { whereClaimable, whereDraft } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

/** Finds which emails a claimed profile has. An unverified profile blocks no address. */
export async function findClaimedEmails(db: Database, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const claimedProfiles = await db
    .selectDistinct({ email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.email, emails), isNotNull(profiles.claimedAt)));
  return new Set(claimedProfiles.map(({ email }) => email));
}

const claimed = alias(profiles, "claimed");

export function whereEmailClaimed(db: Database, email: AnyPgColumn) {
  const whereClaimed = and(eq(claimed.email, email), isNotNull(claimed.claimedAt));
  return exists(db.select({ id: claimed.id }).from(claimed).where(whereClaimed));
}

/** Finds the first of a mailbox's profiles that this browser made and paid for, and that nobody claimed. */
async function findBoughtProfile(db: Database, browser: string, email: string) {
  const [first] = await db
    .select()
    .from(profiles)
    .where(
      and(
        eq(profiles.email, email),
        eq(profiles.draftOwner, browser),
        isNull(profiles.claimedAt),
        whereClaimable,
      ),
    )
    .orderBy(asc(profiles.paidAt))
    .limit(1);
  return first;
}

/** A draft keeps its public id. `duplicate_email`: a claimed profile has the address. `bought`: the page that the person has. */
export async function saveDraftProfile(db: Database, browser: string, profile: GuestProfile, now: Date) {
  const { profileId, email } = profile;
  const isEmailClaimed = (await findClaimedEmails(db, [email])).size > 0;
  if (profileId && !isEmailClaimed) {
    const whereOwnDraft = and(
      eq(profiles.id, profileId),
      eq(profiles.draftOwner, browser),
      whereDraft,
      isNull(profiles.userId),
    );
    const [draft] = await db
      .update(profiles)
      .set(draftFields(profile, now))
      .where(whereOwnDraft)
      .returning({ profileId: profiles.id, publicId: profiles.publicId });
    if (draft) return draft;
  }
  const boughtProfile = profile.isNewPage ? undefined : await findBoughtProfile(db, browser, email);
  if (boughtProfile) return { bought: boughtProfile };
  if (isEmailClaimed) return "duplicate_email";
  const newDraft = makeDraftProfile(browser, profile, now);
  await db.insert(profiles).values(newDraft);
  return { profileId: newDraft.id, publicId: newDraft.publicId };
}

function draftFields(profile: GuestProfile, now: Date) {
  return {
    displayName: profile.customerName,
    phoneNumber: profile.phoneNumber,
    email: profile.email,
    displayPhoneVisible: profile.displayPhoneVisible ?? true,
    displayEmailVisible: profile.displayEmailVisible ?? true,
    ...(profile.address ?? noAddress),
    updatedAt: now,
  };
}

export function makeDraftProfile(browser: string, profile: GuestProfile, now: Date) {
  return {
    id: crypto.randomUUID(),
    publicId: randomHex(),
    draftOwner: browser,
    createdAt: now,
    ...draftFields(profile, now),
  };
}

export type NewDraftProfile = ReturnType<typeof makeDraftProfile> & { setupCodeNumber?: number };

/** Makes the profile of a tag whose owner sets it up: it has the buyer's email and the name on the tag. */
export function makeUnassignedProfile(browser: string, tag: { name: string; email: string }, now: Date) {
  const draft = makeDraftProfile(
    browser,
    { customerName: tag.name, email: tag.email, phoneNumber: "", address: null },
    now,
  );
  return { ...draft, setupCodeNumber: 1 };
}
