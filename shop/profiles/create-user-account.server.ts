import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { createAccount } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { findClaimedEmails, makeDraftProfile } from "./guest-profiles.server.ts";
import type { GuestProfile, UserAccountRequest } from "./profile-requests.ts";
import { profiles } from "./profiles.table.ts";

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
