import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { createAccountLink, findAccountLink, takeAccountLink } from "#shop/accounts/account-emails.server.ts";
import { findPasswordHash, hasPassword, lockAccount, setVerified } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { findMinPassword, passwordProblem, replacePassword } from "#shop/accounts/passwords.server.ts";
import { endSessions } from "#shop/accounts/sessions.server.ts";
import type { MatchedAccount } from "#shop/accounts/sign-in.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { profileForm } from "./profile-form.ts";
import { ensureProfile, ownFirst, whereClaimable } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

type Verification = {
  userId: string;
  /** The person set the password: it stays. A password set by anybody else before the email was verified is voided. */
  keepsPassword: boolean;
  /** This browser created the account: its details stay. Details that anybody else typed are cleared. */
  keepsDetails: boolean;
  /** The browser that opened the emailed link. */
  browser?: string | undefined;
};

/** All sessions end, earlier emailed links too (`setVerified`), and paid profiles with this address join. False if the account is gone. */
export async function verifyEmail(
  tx: Database,
  { userId, keepsPassword, keepsDetails, browser }: Verification,
  now: Date,
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  if (!account) return false;
  const { email, emailVerified } = account;
  if (!emailVerified && !keepsDetails) await clearUnverifiedDetails(tx, userId, now);
  await setVerified(tx, userId, { keepsPassword: emailVerified || keepsPassword }, now);
  await endSessions(tx, userId);
  await tx
    .update(profiles)
    .set({ claimedAt: now, ...(keepsDetails && { reviewedAt: now }) })
    .where(and(eq(profiles.userId, userId), isNull(profiles.claimedAt)));
  await joinProfiles(tx, { userId, email, browser }, now);
  return true;
}

/**
 * Adds what was paid for under the address of a mailbox that the account verified. Anybody may have typed it and know its public
 * id, so it never becomes the account's own profile, unless this browser typed it.
 */
export async function joinProfiles(
  tx: Database,
  { userId, email, browser }: { userId: string; email: string; browser?: string | undefined },
  now: Date,
): Promise<void> {
  const whereMailbox = and(eq(profiles.email, email), whereClaimable);
  const ownOnes = and(eq(profiles.userId, userId), isNull(profiles.joinedAt));
  if (browser && (await tx.$count(profiles, ownOnes)) === 0) {
    const typedHere = tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(whereMailbox, eq(profiles.draftOwner, browser)))
      .orderBy(asc(profiles.paidAt))
      .limit(1);
    await tx
      .update(profiles)
      .set({ userId, claimedAt: now, reviewedAt: now })
      .where(and(whereMailbox, eq(profiles.id, sql`(${typedHere})`)));
  }
  await ensureProfile(tx, userId, now);
  await tx
    .update(profiles)
    .set({ userId, claimedAt: now, joinedAt: now, reviewedAt: null })
    .where(whereMailbox);
}

/** The first of an account's profiles that somebody else may have typed and that its owner has not saved since. */
export async function findUnreviewed(db: Database, userId: string): Promise<string | undefined> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isNotNull(profiles.claimedAt), isNull(profiles.reviewedAt)))
    .orderBy(ownFirst)
    .limit(1);
  return profile?.id;
}

type Destination = { userId: string; next?: string | undefined };

export type OpenedAccount = Destination & ({ passwordHash: string } | { choosePasswordToken: string });

/** Voids the password and clears the profile in a browser that did not create the account: nobody knows who typed them. Undefined when the link is over. */
export async function confirmEmail(
  db: Database,
  { token, browser }: { token: string; browser: string | undefined },
  now: Date,
): Promise<OpenedAccount | undefined> {
  return db.transaction(async (tx) => {
    const link = await takeAccountLink(tx, { purpose: "confirm", token }, now);
    if (!link) return undefined;
    const { userId, email, next } = link;
    const isSameBrowser = link.browser !== undefined && link.browser === browser;
    const verification = { userId, keepsPassword: isSameBrowser, keepsDetails: isSameBrowser, browser };
    if (!(await verifyEmail(tx, verification, now))) return undefined;
    return openOrChoosePassword(tx, { userId, email, next, isConfirmed: true }, now);
  });
}

/** An account without password gets a link that is never emailed: the browser is sent to it at once. */
export async function openOrChoosePassword(
  tx: Database,
  { email, isConfirmed, ...destination }: Destination & { email: string; isConfirmed?: true },
  now: Date,
): Promise<OpenedAccount> {
  const passwordHash = await findPasswordHash(tx, destination.userId);
  if (passwordHash) return { ...destination, passwordHash };
  const link = { ...destination, email, isConfirmed };
  return { ...destination, choosePasswordToken: await createAccountLink(tx, "reset", link, now) };
}

type Reset = { token: string; password: string; confirmation: string; browser?: string | undefined };

type ResetRefusal = { field: "password" | "confirmation"; title: string; description: string };

/** Verifies the email too. The link is used up only when the password can be taken. */
export async function resetPassword(
  db: Database,
  jobs: ShopJobs,
  { token, password, confirmation, browser }: Reset,
  now: Date,
): Promise<(MatchedAccount & Destination) | ResetRefusal | "link_over"> {
  const opened = { purpose: "reset" as const, token };
  const account = await findAccountLink(db, opened, now);
  if (!account) return "link_over";
  const problem = await passwordProblem(password, await findMinPassword(db, account.userId));
  if (problem) return { field: "password", title: "Password change failed", description: problem };
  if (password !== confirmation) {
    const description = "Please type the new password twice.";
    return { field: "confirmation", title: "Passwords don't match", description };
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const link = await takeAccountLink(tx, opened, now);
    if (!link) return "link_over";
    const { userId } = link;
    const hadPassword = await hasPassword(tx, userId);
    await replacePassword(tx, { userId, passwordHash }, now);
    const keepsDetails = link.browser !== undefined && link.browser === browser;
    const verification = { userId, keepsPassword: true, keepsDetails, browser };
    if (!(await verifyEmail(tx, verification, now))) return "link_over";
    if (hadPassword) await jobs.enqueue(tx, "password-changed", { changeId: crypto.randomUUID(), userId });
    return { userId, passwordHash, next: link.next };
  });
}

export const emptyDetails = {
  ...Object.fromEntries(Object.keys(profileForm.shape).map((name) => [name, sql`default`])),
  displayName: "",
};

/** The profile gets a new public id: the stranger knows the old one. A paid one keeps it, because a tag leads there, and joins beside. */
async function clearUnverifiedDetails(tx: Database, userId: string, now: Date): Promise<void> {
  const whereUnverified = and(eq(profiles.userId, userId), isNull(profiles.claimedAt));
  if ((await tx.$count(profiles, whereUnverified)) === 0) return;
  await tx.update(users).set({ name: "" }).where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({ ...emptyDetails, publicId: randomHex(), reviewedAt: null })
    .where(and(whereUnverified, isNull(profiles.paidAt)));
  await tx
    .update(profiles)
    .set({ joinedAt: now, reviewedAt: null })
    .where(and(whereUnverified, isNotNull(profiles.paidAt)));
}
