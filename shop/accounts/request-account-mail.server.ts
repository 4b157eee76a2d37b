import type { Database } from "#platform/database.ts";
import { tryAfterDelay } from "#platform/growing-delays.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import type { AccountJobs, AccountMail } from "./account-jobs.ts";

/** Mails a mailbox may get one after the other before the wait begins to double. */
const freeMails = 3;

/**
 * Has a mail about an account written, if there is one; the answer is the same for every address. A mailbox that got
 * several just now gets none for a while: nobody can be flooded.
 */
export async function requestAccountMail(
  db: Database,
  jobs: AccountJobs,
  mail: Omit<AccountMail, "requestId">,
  now: Date,
): Promise<void> {
  if (!(await mayBeMailed(db, mail.email, now))) return;
  await jobs.enqueue(db, "account-mail", { requestId: crypto.randomUUID(), ...mail });
}

/** Counts a mail that somebody asks for; false when the mailbox got several just now. */
export async function mayBeMailed(db: Database, email: string, now: Date): Promise<boolean> {
  return (await tryAfterDelay(db, `account-mail:${tokenHash(email)}`, freeMails, now)) === undefined;
}
