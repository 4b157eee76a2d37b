import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import {
  claimLink,
  createLink,
  linkEnd,
  readLink,
  requestAccountEmail,
  takeLink,
} from "#shop/accounts/account-emails.server.ts";
import { createAccount, lockAccount } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { whereClaimable } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";
import { nameForMailbox } from "./public-profile.ts";
import { openOrChoosePassword, verifyEmail } from "./verify-email.server.ts";

type Search = { email: string } | { publicId: string } | { profileId: string };

type Claimable = { profileId: string; email: string; name: string };

export async function findClaimable(db: Database, search: Search): Promise<Claimable | undefined> {
  const [profile] = await db
    .select()
    .from(profiles)
    .where(and(whereMatches(search), whereClaimable))
    .orderBy(asc(profiles.paidAt))
    .limit(1);
  return profile && { profileId: profile.id, email: profile.email, name: nameForMailbox(profile) };
}

function whereMatches(search: Search) {
  if ("email" in search) return eq(profiles.email, search.email);
  if ("publicId" in search) return eq(profiles.publicId, search.publicId.toLowerCase());
  return eq(profiles.id, search.profileId);
}

/** Emails a link to the profile's own address. A profile that can't be claimed gets no email, and nobody learns of it. */
export async function requestClaim(
  db: Database,
  jobs: ShopJobs,
  search: { publicId: string } | { profileId: string },
  now: Date,
): Promise<void> {
  const claimable = await findClaimable(db, search);
  if (!claimable) return;
  const { email, profileId } = claimable;
  await requestAccountEmail(db, jobs, { about: "claim", email, profileId }, now);
}

export async function createClaimLink(db: Database, { profileId, email }: Claimable, now: Date) {
  return createLink(db, "claim", { value: { profileId, email }, expiresAt: linkEnd("claim", now) });
}

/** Does not use up the link. Undefined when it has ended, or its profile can't be claimed any more. */
export async function findClaim(db: Database, token: string, now: Date): Promise<Claimable | undefined> {
  return findLinkedProfile(db, await readLink(db, { purpose: "claim", token }, now));
}

async function findLinkedProfile(db: Database, value: unknown): Promise<Claimable | undefined> {
  if (!value) return undefined;
  const link = claimLink.parse(value);
  const claimable = await findClaimable(db, { profileId: link.profileId });
  return claimable?.email === link.email ? claimable : undefined;
}

type Claim = { token: string; forUserId?: string | undefined; browser?: string | undefined };

/** Gives the profile to `forUserId`, else to the account of the link's email, and verifies that. Undefined as in `findClaim`. */
export async function claimProfile(
  db: Database,
  jobs: ShopJobs,
  { token, forUserId, browser }: Claim,
  now: Date,
) {
  return db.transaction(async (tx) => {
    if (forUserId && !(await lockAccount(tx, forUserId))) return undefined;
    const claimable = await findLinkedProfile(tx, await takeLink(tx, { purpose: "claim", token }, now));
    if (!claimable) return undefined;
    const { profileId, email } = claimable;
    const userId = forUserId ?? (await lockAccountOfMailbox(tx, email));
    if (forUserId) {
      const joined = { userId, claimedAt: now, joinedAt: now, reviewedAt: null };
      await tx
        .update(profiles)
        .set(joined)
        .where(and(eq(profiles.id, profileId), whereClaimable));
    } else {
      // It joins every paid profile of this address, this one too.
      await verifyEmail(tx, { userId, keepsPassword: false, keepsDetails: false, browser }, now);
    }
    // Succeeds too if another link brought the account this profile at the same moment.
    const whereClaimed = and(eq(profiles.id, profileId), eq(profiles.userId, userId));
    if ((await tx.$count(profiles, whereClaimed)) === 0) return undefined;
    await jobs.enqueue(tx, "profile-claimed", { profileId });
    const next = `/profile?tag=${profileId}`;
    const opened = forUserId ? undefined : await openOrChoosePassword(tx, { userId, email, next }, now);
    return { userId, profileId, email, next, opened };
  });
}

/** Returns the account's id; a new one has no name yet. Call it before any profile is locked: else two links of one address may block each other. */
export async function lockAccountOfMailbox(tx: Database, email: string): Promise<string> {
  await createAccount(tx, { email, name: "" });
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
  if (!account) throw new Error("The account of a claimed profile is gone.");
  return account.id;
}
