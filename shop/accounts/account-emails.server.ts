import { and, eq, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { countTowardLimit, startAttempt } from "#platform/limits.server.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { type AccountEmailRequest, accountEmailRequest, type ShopJobs } from "#shop/jobs.server.ts";
import { oneTimeLinks, users } from "./accounts.table.ts";

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

/** A link made for one purpose opens no other. */
export type LinkPurpose = Exclude<AccountEmailRequest["about"], "set-password">;

const accountLink = z.object({
  userId: z.uuid(),
  email: z.string(),
  madeAt: z.coerce.date(),
  browser: z.string().optional(),
  next: z.string().optional(),
  /** Made by a confirmation that voided the password: its page says why one must be chosen. */
  isConfirmed: z.boolean().optional(),
});

export const claimLink = z.object({ profileId: z.uuid(), email: z.string() });

/** Links of `download-data` and `delete-data` name the mailbox whose data it is. */
export const dataLink = z.object({ email: z.string(), madeAt: z.coerce.date() });

/** Links and jobs of release 1.1 have the number as an integer, and may be opened until release 1.3. */
export const addressLink = z.object({ invoiceNumber: z.coerce.string(), email: z.string() });

/** `from` is the account's address when it was asked for. */
export const emailChangeLink = z.object({
  userId: z.uuid(),
  from: z.string(),
  email: z.string(),
  madeAt: z.coerce.date(),
});

type AccountLink = z.output<typeof accountLink>;

export async function createLink(
  db: Database,
  purpose: LinkPurpose,
  { value, expiresAt }: { value: object; expiresAt: Date },
): Promise<string> {
  const token = randomHex();
  await db.insert(oneTimeLinks).values({ hash: linkHash(purpose, token), value, expiresAt });
  return token;
}

type OpenedLink<Purpose = LinkPurpose> = { purpose: Purpose; token: string };

/** Does not use the link up; undefined when it is unknown, used or too old. */
export async function readLink(db: Database, { purpose, token }: OpenedLink, now: Date): Promise<unknown> {
  const [link] = await db
    .select()
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.hash, linkHash(purpose, token)));
  return link && link.expiresAt > now ? link.value : undefined;
}

/** Uses a link up. Of several calls at once only one gets it. */
export async function takeLink(db: Database, { purpose, token }: OpenedLink, now: Date): Promise<unknown> {
  const [link] = await db
    .delete(oneTimeLinks)
    .where(eq(oneTimeLinks.hash, linkHash(purpose, token)))
    .returning();
  return link && link.expiresAt > now ? link.value : undefined;
}

function linkHash(purpose: LinkPurpose, token: string): string {
  return tokenHash(`${purpose}:${token}`);
}

/** Hours that links work; those that are missing work for a day. */
const hoursOpen: Partial<Record<AccountEmailRequest["about"], number>> = {
  reset: 1,
  "change-address": 1,
  "delete-data": 1,
  // Its maker may cancel it as long as it works.
  "hand-over": 7 * 24,
};

export function linkEnd(about: AccountEmailRequest["about"], now: Date): Date {
  return new Date(now.getTime() + (hoursOpen[about] ?? 24) * 60 * 60 * 1000);
}

export async function createAccountLink(
  db: Database,
  about: "confirm" | "reset" | "set-password",
  link: Omit<AccountLink, "madeAt">,
  now: Date,
): Promise<string> {
  const purpose = about === "confirm" ? "confirm" : "reset";
  return createLink(db, purpose, { value: { ...link, madeAt: now }, expiresAt: linkEnd(about, now) });
}

type OpenedAccountLink = OpenedLink<"confirm" | "reset">;

/** Undefined when it is over: used, too old, or older than a verification, a new password or another email of its account. */
export async function findAccountLink(db: Database, opened: OpenedAccountLink, now: Date) {
  const value = await readLink(db, opened, now);
  if (!value) return undefined;
  const { next, browser, isConfirmed = false, ...bound } = accountLink.parse(value);
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(whereLinkOpen(opened.purpose, bound));
  return account && { ...account, next, browser, isConfirmed };
}

/** Uses the link up and closes all others of the account that were made until now. Locks the account. Undefined as above. */
export async function takeAccountLink(tx: Database, opened: OpenedAccountLink, now: Date) {
  const value = await takeLink(tx, opened, now);
  if (!value) return undefined;
  const link = accountLink.parse(value);
  const accounts = await tx
    .update(users)
    .set({ linksValidFrom: now })
    .where(whereLinkOpen(opened.purpose, link))
    .returning({ id: users.id });
  return accounts.length > 0 ? link : undefined;
}

function whereLinkOpen(purpose: LinkPurpose, { userId, email, madeAt }: AccountLink) {
  return and(
    eq(users.id, userId),
    // The address may have been corrected since: nobody proves one mailbox by reading another.
    eq(users.email, email),
    or(isNull(users.linksValidFrom), lte(users.linksValidFrom, madeAt)),
    purpose === "confirm" ? eq(users.emailVerified, false) : undefined,
  );
}
