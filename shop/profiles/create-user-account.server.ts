import type { Database } from "#platform/database.ts";
import type { AccountJobs } from "#shop/accounts/account-jobs.ts";
import { requestAccountMail } from "#shop/accounts/request-account-mail.server.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import type { UserAccountRequest } from "./guest-profile.ts";
import { findKnownEmails } from "./known-emails.server.ts";
import { newDraft } from "./new-draft.server.ts";
import { profiles } from "./profiles.table.ts";

type Made = { userId: string; profileId: string; publicId: string };

/**
 * An account together with its profile, whose ids are equal (decisions §2), made in a self order. It may go on at once;
 * by mail it is asked to confirm, or without password to set one. `duplicate_email` when the address has an account or
 * a known profile. The password must have passed `passwordProblem`.
 */
export async function createUserAccount(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: AccountJobs },
  { browser, ...request }: UserAccountRequest & { browser: string },
  now: Date,
): Promise<Made | "duplicate_email"> {
  const { email, customerName: name, password } = request;
  if ((await findKnownEmails(db, [email])).size > 0) return "duplicate_email";
  const account = await signIn.createAccount({ email, name, ...(password && { password }) });
  if (account === "known") return "duplicate_email";

  const { userId } = account;
  const profile = { ...newDraft(browser, request, now), id: userId, userId };
  await db.transaction(async (tx) => {
    await tx.insert(profiles).values(profile);
    const about = password ? "confirm" : "set-password";
    await requestAccountMail(tx, jobs, { about, email, browser }, now);
  });
  return { userId, profileId: userId, publicId: profile.publicId };
}
