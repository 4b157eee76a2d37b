import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { noAddress } from "#platform/address.ts";
import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { createAccount } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { GuestProfile, UserAccountRequest } from "./profile-requests.ts";
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

export function whereEmailClaimed(email: SQLWrapper) {
  const whereClaimed = sql`"claimed"."email" = ${email} and "claimed"."claimed_at" is not null`;
  return sql`exists (select from ${profiles} "claimed" where ${whereClaimed})`;
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

/**
 * The profile has the account's id. Where the address has an account that nobody verified, makes a guest's draft instead, which
 * the emailed link adds to the account. `duplicate_email`: somebody verified it. Check the password with passwordProblem first.
 */
export async function createUserAccount(
  db: Database,
  jobs: ShopJobs,
  { browser, ...request }: UserAccountRequest & { browser: string },
  now: Date,
) {
  const { email, customerName: name, password } = request;
  if ((await findClaimedEmails(db, [email])).size > 0) return "duplicate_email";
  const passwordHash = password ? await hashPassword(password) : undefined;
  return db.transaction(async (tx) => {
    const account = await createAccount(tx, { email, name, passwordHash });
    if (account === "known") return goOnAsGuest(tx, jobs, { browser, ...request }, now);
    const { userId } = account;
    const profile = { ...makeDraftProfile(browser, request, now), id: userId, userId };
    await tx.insert(profiles).values(profile);
    const about = password ? "confirm" : "set-password";
    await requestAccountEmail(tx, jobs, { about, email, browser }, now);
    const sessionToken = await startSession(tx, { userId, kind: "customer" }, now);
    return { userId, profileId: userId, publicId: profile.publicId, sessionToken };
  });
}

async function goOnAsGuest(
  tx: Database,
  jobs: ShopJobs,
  { browser, ...profile }: GuestProfile & { browser: string },
  now: Date,
) {
  const { email } = profile;
  const whereVerified = and(eq(users.email, email), eq(users.emailVerified, true));
  if ((await tx.$count(users, whereVerified)) > 0) return "duplicate_email";
  const draft = makeDraftProfile(browser, profile, now);
  await tx.insert(profiles).values(draft);
  await requestAccountEmail(tx, jobs, { about: "confirm", email }, now);
  return { profileId: draft.id, publicId: draft.publicId };
}
