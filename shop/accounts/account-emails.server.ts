import { z } from "zod";
import type { Database } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { startAttempt } from "#platform/login-backoff.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";

/**
 * An email about an account or a claim. It names an address: the job looks for the account, so that a known and an unknown
 * address get the same answer in equal time. `browser` is the hash of the browser that created the account: a link opened
 * there keeps password and details. A stranger may ask for it: `next` leads only to pages of the reader's own. Branded, because only requestAccountEmail may enqueue one.
 */
export const accountEmailRequest = z
  .object({
    requestId: z.uuid(),
    about: z.enum(["confirm", "reset", "set-password", "claim"]),
    email: z.string(),
    profileId: z.uuid().optional(),
    browser: z.string().optional(),
    next: z
      .string()
      .regex(/^\/(order|checkout|orders|profile)$/)
      .optional()
      .catch(undefined),
  })
  .brand("rate-limited");

export type AccountEmailRequest = z.infer<typeof accountEmailRequest>;

export const passwordChange = z.object({ changeId: z.uuid(), userId: z.uuid() });

/** A change of an administrator's second factor. */
export const securityChange = passwordChange.extend({ what: z.enum(["on", "off", "renewed"]) });

export type SecurityChange = z.infer<typeof securityChange>["what"];

export type AccountJobs = Pick<
  Jobs<{
    "account-email": AccountEmailRequest;
    "password-changed": z.infer<typeof passwordChange>;
    "security-changed": z.infer<typeof securityChange>;
  }>,
  "enqueue"
>;

/** Emails of one kind to one mailbox before the wait begins to double. */
const freeEmails = 3;

/**
 * The only way to enqueue an email about an account or a claim; what it says is decided by the job. A mailbox that got
 * several of one kind gets no more of it for a while. Kinds are counted apart, so that sign-ups can't silence a reset.
 */
export async function requestAccountEmail(
  db: Database,
  jobs: AccountJobs,
  mail: Omit<z.input<typeof accountEmailRequest>, "requestId">,
  now: Date,
): Promise<void> {
  const key = `account-email:${mail.about}:${tokenHash(mailboxOf(mail.email))}`;
  if ((await startAttempt(db, key, freeEmails, now)) !== undefined) return;
  await jobs.enqueue(
    db,
    "account-email",
    accountEmailRequest.parse({ requestId: crypto.randomUUID(), ...mail }),
  );
}

/** Most servers deliver ada+anything@… to ada@…, so both count as one. Emails go to the address as it was typed. */
function mailboxOf(email: string): string {
  return email.replace(/(?<=^[^+@]+)\+[^@]*/, "");
}
