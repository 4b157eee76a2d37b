import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { closeAccountLinks } from "#shop/accounts/account-links.server.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { users } from "#shop/accounts/users.table.ts";
import { clearPlanted } from "./clear-planted.server.ts";
import { claimOwnProfiles, ensureProfile } from "./ensure-profile.server.ts";
import { isClaimable } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

type Proof = {
  userId: string;
  /** The browser that proves is the one that set the password: it stays. Anybody else's is voided. */
  keepsPassword: boolean;
  /** It is the one that made the account: what was typed into its profile stays. Anybody else's is emptied. */
  keepsDetails: boolean;
};

/** Where whoever got a profile that somebody unknown has begun is asked to look at it. */
export const checkDetails = "/profile?check=1";

/**
 * Whoever opened a mailed link owns the account's mailbox (decisions §2): every session and mailed link of before ends, a password set
 * before the first proof is voided, paid profiles of that very address become the account's, and it has a profile.
 * Starts no session. Says whether a password is still to be chosen, and whether somebody unknown began its profile;
 * undefined when the account is gone.
 */
export async function proveMailbox(
  db: Database,
  signIn: SignIn,
  { userId, keepsPassword, keepsDetails }: Proof,
  now: Date,
): Promise<{ needsPassword: boolean; mustCheck: boolean } | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (!account) return undefined;
  let mustCheck = false;
  if (!account.emailVerified) {
    if (!keepsDetails) mustCheck = await clearPlanted(db, userId);
    if (!keepsPassword) await signIn.setPassword(userId, null);
    await signIn.confirmEmail(userId);
  }
  await closeAccountLinks(db, userId, now);
  await signIn.endSessionsOf(userId);
  await claimOwnProfiles(db, userId, now);
  await db
    .update(profiles)
    .set({ userId, claimedAt: now })
    .where(and(eq(profiles.email, account.email), isClaimable));
  await ensureProfile(db, userId, now);
  return { needsPassword: !(await signIn.hasPassword(userId)), mustCheck };
}
