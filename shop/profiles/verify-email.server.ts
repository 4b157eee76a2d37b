import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { findPasswordHash, hasPassword, setVerified } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { createAccountLink, findAccountLink, takeAccountLink } from "#shop/accounts/links.server.ts";
import { findMinPassword, passwordProblem, replacePassword } from "#shop/accounts/passwords.server.ts";
import { endSessionsOf } from "#shop/accounts/sessions.server.ts";
import type { Matched } from "#shop/accounts/sign-in.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { profileForm } from "./profile-form.ts";
import { ensureProfile, isClaimable } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

type Verification = {
  userId: string;
  /** The person set the password: it stays. A password set by anybody else before the email was verified is voided. */
  keepsPassword: boolean;
  /** This browser created the account: its details stay. Details that anybody else typed are cleared. */
  keepsDetails: boolean;
};

/** All sessions and emailed links from before end, and paid profiles with this address join. Undefined when it is gone. */
export async function verifyEmail(
  tx: Database,
  { userId, keepsPassword, keepsDetails }: Verification,
  now: Date,
): Promise<{ mustCheck: boolean } | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!account) return undefined;
  const { emailVerified } = account;
  const mustCheck = !emailVerified && !keepsDetails && (await clearUnverifiedDetails(tx, userId));
  await setVerified(tx, userId, { keepsPassword: emailVerified || keepsPassword }, now);
  await endSessionsOf(tx, userId);
  const isOwn = and(eq(profiles.userId, userId), isNull(profiles.claimedAt));
  await tx
    .update(profiles)
    .set({ userId, claimedAt: now })
    .where(or(isOwn, and(eq(profiles.email, account.email), isClaimable)));
  await ensureProfile(tx, userId, now);
  return { mustCheck };
}

/** `mustCheck`: the details were typed before the email was verified. */
type Destination = { userId: string; next?: string | undefined; mustCheck?: boolean | undefined };

export type Opened = Destination & ({ passwordHash: string } | { choosePasswordToken: string });

/** In a browser that did not create the account, the password is voided and the profile cleared: nobody knows who typed them. */
export async function confirmEmail(
  db: Database,
  { token, browser }: { token: string; browser: string | undefined },
  now: Date,
): Promise<Opened | undefined> {
  return db.transaction(async (tx) => {
    const link = await takeAccountLink(tx, { purpose: "confirm", token }, now);
    if (!link) return undefined;
    const { userId, email, next } = link;
    const isMaker = link.browser !== undefined && link.browser === browser;
    const verified = await verifyEmail(tx, { userId, keepsPassword: isMaker, keepsDetails: isMaker }, now);
    if (!verified) return undefined;
    return openOrChoosePassword(tx, { userId, email, next, ...verified, isConfirmed: true }, now);
  });
}

/** An account without password gets a link that is never emailed: the browser is sent to it at once. */
export async function openOrChoosePassword(
  tx: Database,
  { email, isConfirmed, ...destination }: Destination & { email: string; isConfirmed?: true },
  now: Date,
): Promise<Opened> {
  const passwordHash = await findPasswordHash(tx, destination.userId);
  if (passwordHash) return { ...destination, passwordHash };
  const link = { ...destination, email, isConfirmed };
  return { ...destination, choosePasswordToken: await createAccountLink(tx, "reset", link, now) };
}

type Reset = { token: string; password: string; confirmation: string; browser?: string | undefined };

/** Verifies the email too. The link is used up only when the password can be taken. */
export async function resetPassword(
  db: Database,
  jobs: ShopJobs,
  { token, password, confirmation, browser }: Reset,
  now: Date,
): Promise<(Matched & Destination) | { title: string; description: string } | "link_over"> {
  const opened = { purpose: "reset" as const, token };
  const account = await findAccountLink(db, opened, now);
  if (!account) return "link_over";
  const problem = await passwordProblem(password, await findMinPassword(db, account.userId));
  if (problem) return { title: "Password change failed", description: problem };
  if (password !== confirmation) {
    return { title: "Passwords don't match", description: "Please type the new password twice." };
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const link = await takeAccountLink(tx, opened, now);
    if (!link) return "link_over";
    const { userId } = link;
    const hadPassword = await hasPassword(tx, userId);
    await replacePassword(tx, { userId, passwordHash }, now);
    const keepsDetails = link.browser !== undefined && link.browser === browser;
    const verified = await verifyEmail(tx, { userId, keepsPassword: true, keepsDetails }, now);
    if (!verified) return "link_over";
    if (hadPassword) await jobs.enqueue(tx, "password-changed", { changeId: crypto.randomUUID(), userId });
    return {
      userId,
      passwordHash,
      next: link.next,
      mustCheck: verified.mustCheck || link.mustCheck === true,
    };
  });
}

export const emptyDetails = {
  ...Object.fromEntries(Object.keys(profileForm.shape).map((name) => [name, sql`default`])),
  displayName: "",
};

/** With a new public id: the stranger knows the old one. A paid profile stays, because a tag leads there. */
async function clearUnverifiedDetails(tx: Database, userId: string): Promise<boolean> {
  const isUnverified = and(eq(profiles.userId, userId), isNull(profiles.claimedAt));
  if ((await tx.$count(profiles, isUnverified)) === 0) return false;
  await tx.update(users).set({ name: "" }).where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({ ...emptyDetails, publicId: randomHex() })
    .where(and(isUnverified, isNull(profiles.paidAt)));
  return true;
}
