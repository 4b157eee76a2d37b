import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { AccountJobs } from "#shop/accounts/account-jobs.ts";
import { claimLink, linkEnd, readLinkValue } from "#shop/accounts/link-values.ts";
import { requestAccountMail } from "#shop/accounts/request-account-mail.server.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { users } from "#shop/accounts/users.table.ts";
import type { ClaimJobs } from "./claim-jobs.ts";
import { type Claimable, findClaimable } from "./claimable-profile.server.ts";
import { profiles } from "./profiles.table.ts";
import { proveMailbox } from "./prove-mailbox.server.ts";

/**
 * Has the link mailed to the profile's own address; of a tag that can't be claimed nothing is mailed or told. A mailbox
 * that got several just now gets none for a while: anybody who has seen a tag may ask.
 */
export async function requestClaim(
  db: Database,
  jobs: AccountJobs,
  search: { publicId: string } | { profileId: string },
  now: Date,
): Promise<void> {
  const claimable = await findClaimable(db, search);
  if (!claimable) return;
  const { email, profileId } = claimable;
  await requestAccountMail(db, jobs, { about: "claim", email, profileId }, now);
}

/** The mail with a link that claims for a day (decisions §2). */
export async function claimLetter(signIn: SignIn, { profileId, email }: Claimable, now: Date) {
  const value = JSON.stringify({ profileId, email });
  const token = await signIn.createLink("claim", value, linkEnd("claim", now));
  return { kind: "claim" as const, to: email, token };
}

/** The tag that a link claims, without using the link up; undefined when the link or the claim is over. */
export async function findClaim(db: Database, signIn: SignIn, token: string, now: Date) {
  const link = readLinkValue(claimLink, await signIn.readLink("claim", token, now));
  if (!link) return undefined;
  const claimable = await findClaimable(db, { profileId: link.profileId });
  return claimable?.email === link.email ? claimable : undefined;
}

type Claimed = {
  userId: string;
  profileId: string;
  /** The profile's own, which the link has proven. */
  email: string;
  needsPassword: boolean;
  isNewSession: boolean;
};

/**
 * Uses the link up. The profile becomes the account's that the person chose to stay signed in with, else that of the
 * link's own mailbox, which is made where there is none and is thereby proven. Undefined when the claim is over.
 */
export async function claimProfile(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: ClaimJobs },
  { token, forUserId }: { token: string; forUserId?: string | undefined },
  now: Date,
): Promise<Claimed | undefined> {
  const claimable = await findClaim(db, signIn, token, now);
  if (!claimable || !(await signIn.takeLink("claim", token))) return undefined;

  const userId = forUserId ?? (await accountOf(db, signIn, claimable));
  const [claimed] = await db
    .update(profiles)
    .set({ userId, claimedAt: now })
    // Another link of this mailbox, opened at the same moment, may have brought the account this tag already.
    .where(
      and(eq(profiles.id, claimable.profileId), or(isNull(profiles.userId), eq(profiles.userId, userId))),
    )
    .returning({ profileId: profiles.id });
  if (!claimed) return undefined;
  await jobs.enqueue(db, "profile-claimed", claimed);
  const outcome = { userId, ...claimed, email: claimable.email };
  if (forUserId) return { ...outcome, needsPassword: false, isNewSession: false };

  const proof = await proveMailbox(db, signIn, { userId, keepsPassword: false, keepsDetails: false }, now);
  return { ...outcome, needsPassword: proof?.needsPassword ?? false, isNewSession: true };
}

async function accountOf(db: Database, signIn: SignIn, { email, name }: Claimable): Promise<string> {
  const made = await signIn.createAccount({ email, name });
  if (made !== "known") return made.userId;
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!account) throw new Error("The account of a claimed profile is gone.");
  return account.id;
}
