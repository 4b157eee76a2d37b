import type { z } from "zod";
import type { Database } from "#platform/database.ts";
import { startAttempt } from "#platform/login-backoff.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { type AccountJobs, accountEmail } from "./account-jobs.ts";

/** Mails of one kind that a mailbox may get one after the other before the wait begins to double. */
const freeMails = 3;

/**
 * The only way to enqueue an email about an account or a claim; what it says is decided by the job. A mailbox that got
 * several of one kind gets no more of it for a while. Kinds are counted apart, so that sign-ups can't silence a reset.
 */
export async function requestAccountMail(
  db: Database,
  jobs: AccountJobs,
  mail: Omit<z.input<typeof accountEmail>, "requestId">,
  now: Date,
): Promise<void> {
  const key = `account-mail:${mail.about}:${tokenHash(mailboxOf(mail.email))}`;
  if ((await startAttempt(db, key, freeMails, now)) !== undefined) return;
  await jobs.enqueue(db, "account-mail", accountEmail.parse({ requestId: crypto.randomUUID(), ...mail }));
}

/** Most mail servers deliver ada+anything@… to ada@…: only counted as one, never mailed so. */
function mailboxOf(email: string): string {
  return email.replace(/(?<=^[^+@]+)\+[^@]*/, "");
}
