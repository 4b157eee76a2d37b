import type { Database } from "#platform/database.ts";
import { tryAfterDelay } from "#platform/growing-delays.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import type { AccountJobs, AccountMail } from "./account-jobs.ts";

/** Mails of one kind that a mailbox may get one after the other before the wait begins to double. */
const freeMails = 3;

/**
 * Has a mail about an account written, if there is one; the answer is the same for every address. A mailbox that got
 * several of this kind just now gets no more of it for a while: nobody can be flooded, and nobody's reset is silenced by
 * sign-ups.
 */
export async function requestAccountMail(
  db: Database,
  jobs: AccountJobs,
  mail: Omit<AccountMail, "requestId">,
  now: Date,
): Promise<void> {
  if (!(await mayBeMailed(db, mail, now))) return;
  await jobs.enqueue(db, "account-mail", { requestId: crypto.randomUUID(), ...mail });
}

type Wanted = { about: AccountMail["about"] | "claim"; email: string };

/** Counts a mail that somebody asks for; false when the mailbox got several of this kind just now. */
export async function mayBeMailed(db: Database, { about, email }: Wanted, now: Date): Promise<boolean> {
  const key = `account-mail:${about}:${tokenHash(mailboxOf(email))}`;
  return (await tryAfterDelay(db, key, freeMails, now)) === undefined;
}

/** Most mail servers deliver ada+anything@… to ada@…: only counted as one, never mailed so. */
function mailboxOf(email: string): string {
  return email.replace(/(?<=^[^+@]+)\+[^@]*/, "");
}
