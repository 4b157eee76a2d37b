import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { type AccountJobs, requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { createAccount } from "#shop/accounts/accounts.server.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import type { UserAccountRequest } from "./guest-profile.ts";
import { findKnownEmails, newDraft } from "./guest-profiles.server.ts";
import { profiles } from "./profiles.table.ts";

type Made = { userId: string; profileId: string; publicId: string; sessionToken: string };

/**
 * Creates an account, its profile with the same id, and a session, for an order; an email asks its owner to confirm the
 * address, or to choose a password where none was typed. `duplicate_email` when the address has an account or a known
 * profile. The password must have passed `passwordProblem`.
 */
export async function createUserAccount(
  db: Database,
  jobs: AccountJobs,
  { browser, ...request }: UserAccountRequest & { browser: string },
  now: Date,
): Promise<Made | "duplicate_email"> {
  const { email, customerName: name, password } = request;
  if ((await findKnownEmails(db, [email])).size > 0) return "duplicate_email";
  const passwordHash = password ? await hashPassword(password) : undefined;
  return db.transaction(async (tx) => {
    const account = await createAccount(tx, { email, name, passwordHash });
    if (account === "known") return "duplicate_email";
    const { userId } = account;
    const profile = { ...newDraft(browser, request, now), id: userId, userId };
    await tx.insert(profiles).values(profile);
    const about = password ? "confirm" : "set-password";
    await requestAccountEmail(tx, jobs, { about, email, browser }, now);
    const sessionToken = await startSession(tx, userId, "customer", now);
    return { userId, profileId: userId, publicId: profile.publicId, sessionToken };
  });
}
