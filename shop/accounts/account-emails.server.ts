import type { z } from "zod";
import type { Database } from "#platform/database.ts";
import { countTowardLimit, startAttempt } from "#platform/limits.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { type AccountEmailRequest, accountEmailRequest, type ShopJobs } from "#shop/jobs.server.ts";

/** Emails of one kind to one mailbox before the wait begins to double. */
const freeEmails = 3;

/** Whatever the wait: a stranger may ask for a link to anybody's mailbox all day. */
const dailyEmails = { max: 10, windowSeconds: 24 * 60 * 60 };

/** When the day's emails are used up, one an hour still goes out of those without which nobody could sign in. */
const hourlyEmails = { max: 1, windowSeconds: 60 * 60 };
const signInEmails: AccountEmailRequest["about"][] = ["confirm", "reset", "claim"];

/** Returns the seconds of a mailbox's wait, which no page shows to strangers. */
export async function requestAccountEmail(
  db: Database,
  jobs: ShopJobs,
  request: Omit<z.input<typeof accountEmailRequest>, "requestId">,
  now: Date,
): Promise<number | undefined> {
  const key = `account-email:${request.about}:${tokenHash(normalizeMailbox(request.email))}`;
  const waitSeconds = await startAttempt(db, key, freeEmails, now);
  if (waitSeconds !== undefined) return waitSeconds;
  let limitSeconds = await countTowardLimit(db, key, dailyEmails, now);
  if (limitSeconds !== undefined && signInEmails.includes(request.about))
    limitSeconds = await countTowardLimit(db, `${key}:hourly`, hourlyEmails, now);
  if (limitSeconds !== undefined) return limitSeconds;
  await jobs.enqueue(
    db,
    "account-email",
    accountEmailRequest.parse({ requestId: crypto.randomUUID(), ...request }),
  );
  return undefined;
}

/** Most servers deliver ada+anything@… to ada@…, and Gmail ignores dots: these count as one. */
export function normalizeMailbox(email: string): string {
  const [name = "", host = ""] = email.replace(/(?<=^[^+@]+)\+[^@]*/, "").split("@");
  return /^g(oogle)?mail\.com$/.test(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
