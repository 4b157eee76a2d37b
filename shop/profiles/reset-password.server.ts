import type { Database } from "#platform/database.ts";
import type { AccountJobs } from "#shop/accounts/account-jobs.ts";
import { findAccountLink, takeAccountLink } from "#shop/accounts/account-links.server.ts";
import { passwordProblem } from "#shop/accounts/password-problem.server.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { checkDetails, proveMailbox } from "./prove-mailbox.server.ts";

type Reset = { token: string; password: string; confirmation: string; browser?: string | undefined };

type Outcome =
  | { userId: string; next?: string | undefined }
  | { title: string; description: string }
  | "link_over";

/**
 * Sets a new password by a mailed link, which proves the mailbox: every session of before ends. The link is used up
 * only when the password can be taken. `link_over` when it is unknown, used or too old,
 * or the mailbox was proven or the password changed after it was made.
 */
export async function resetPassword(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: AccountJobs },
  { token, password, confirmation, browser }: Reset,
  now: Date,
): Promise<Outcome> {
  const mailed = { purpose: "reset" as const, token };
  if (!(await findAccountLink(db, signIn, mailed, now))) return "link_over";
  const problem = passwordProblem(password);
  if (problem) return { title: "Password change failed", description: problem };
  if (password !== confirmation) {
    return { title: "Passwords don't match", description: "Please type the new password twice." };
  }
  const link = await takeAccountLink(db, signIn, mailed, now);
  if (!link) return "link_over";
  const { userId } = link;
  const hadPassword = await signIn.hasPassword(userId);
  await signIn.setPassword(userId, password);
  const keepsDetails = link.browser !== undefined && link.browser === browser;
  const proof = await proveMailbox(db, signIn, { userId, keepsPassword: true, keepsDetails }, now);
  if (!proof) return "link_over";
  if (hadPassword) await jobs.enqueue(db, "password-changed", { changeId: crypto.randomUUID(), userId });
  return { userId, next: proof.mustCheck ? checkDetails : link.next };
}
