import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { createLink, type LinkPurpose } from "#shop/accounts/account-emails.server.ts";
import { createAccount, grantAdmin } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import { ensureProfile } from "#shop/profiles/profiles.server.ts";

export const password = "leather & brass";

type Account = { email: string; name: string; password: string; isConfirmed: boolean };

/** Tests sign in often; a real hash is slow on purpose. */
const cheap = { memory: 64, passes: 1, parallelism: 1 };

/** A confirmed account with a profile by default. */
export async function makeAccount(
  { db }: { db: Database },
  { isConfirmed = true, ...given }: Partial<Account> = {},
) {
  const account = { email: "ada@example.com", name: "Ada Palmer", password, ...given };
  const passwordHash = await hashPassword(account.password, cheap);
  const made = await createAccount(db, { ...account, passwordHash });
  if (made === "known") throw new Error(`${account.email} has an account already.`);
  if (isConfirmed) await db.update(users).set({ emailVerified: true }).where(eq(users.id, made.userId));
  await ensureProfile(db, made.userId, new Date());
  return { ...account, userId: made.userId };
}

/** A confirmed account with the role admin. */
export async function makeAdmin(
  services: { db: Database },
  given: { email?: string; name?: string; password?: string } = {},
) {
  const account = await makeAccount(services, { email: "admin@example.com", name: "The Workshop", ...given });
  await grantAdmin(services.db, account, new Date());
  return account;
}

/** Signs in without password and returns the session's token. */
export function openSession(db: Database, userId: string): Promise<string> {
  return startSession(db, { userId, kind: "customer" }, new Date());
}

/** The token of an emailed link that works for a minute. */
export function makeLink(db: Database, purpose: LinkPurpose, value: object): Promise<string> {
  return createLink(db, purpose, { value, expiresAt: new Date(Date.now() + 60_000) });
}
