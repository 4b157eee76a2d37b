import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { accountLink, readLinkValue } from "./link-values.ts";
import type { SignIn } from "./sign-in.ts";
import { users } from "./users.table.ts";

type Purpose = "confirm" | "reset";

type FoundLink = {
  userId: string;
  email: string;
  next: string | undefined;
  /** As in `AccountMail`. */
  browser: string | undefined;
  isConfirmed: boolean;
};

/**
 * What a mailed link opens, without using it up. Undefined when it is unknown, used or too old, also when the mailbox was
 * proven or the password changed after it was made; of a confirmation when the account is confirmed already.
 */
export async function findAccountLink(
  db: Database,
  signIn: SignIn,
  { purpose, token }: { purpose: Purpose; token: string },
  now: Date,
): Promise<FoundLink | undefined> {
  const link = readLinkValue(accountLink, await signIn.readLink(purpose, token, now));
  if (!link) return undefined;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(isOpenLink(purpose, link));
  const { next, browser, isConfirmed = false } = link;
  return account && { ...account, next, browser, isConfirmed };
}

/** Uses the link up and closes those made before it, at one moment: of two at once only one opens. Undefined as above. */
export async function takeAccountLink(
  db: Database,
  signIn: SignIn,
  { purpose, token }: { purpose: Purpose; token: string },
  now: Date,
) {
  const link = readLinkValue(accountLink, await signIn.takeLink(purpose, token));
  if (!link) return undefined;
  const opened = await db
    .update(users)
    .set({ linksValidFrom: now })
    .where(isOpenLink(purpose, link))
    .returning({ id: users.id });
  return opened.length > 0 ? link : undefined;
}

/** Closes every link that was made for the account before now. */
export async function closeAccountLinks(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ linksValidFrom: now }).where(eq(users.id, userId));
}

function isOpenLink(purpose: Purpose, { userId, madeAt }: { userId: string; madeAt: Date }) {
  return and(
    eq(users.id, userId),
    or(isNull(users.linksValidFrom), lte(users.linksValidFrom, madeAt)),
    purpose === "confirm" ? eq(users.emailVerified, false) : undefined,
  );
}
