import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { hashPassword, passwordMatches } from "#platform/passwords.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { requestAccountEmail } from "./account-emails.server.ts";
import { userRoles, users } from "./accounts.table.ts";
import { endSessions } from "./sessions.server.ts";

export async function createAccount(
  db: Database,
  account: Pick<typeof users.$inferInsert, "email" | "name" | "passwordHash">,
): Promise<{ userId: string } | "known"> {
  const [newAccount] = await db
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.email })
    .returning({ userId: users.id });
  return newAccount ?? "known";
}

type SignUp = { email: string; password: string; browser: string; next?: string | undefined };

/** The email alone says whether the address had an account, and both take equally long. Check the password first. */
export async function signUp(
  db: Database,
  jobs: ShopJobs,
  { email, password, browser, next }: SignUp,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const isNew = (await createAccount(tx, { email, name: "", passwordHash })) !== "known";
    // A link that is opened in the browser of the sign-up keeps its password. A known account has another one.
    const request = { about: "confirm" as const, email, ...(isNew && { browser }), ...(next && { next }) };
    await requestAccountEmail(tx, jobs, request, now);
  });
}

/** The account with this address and password; equally slow for an unknown address, a wrong and a missing password. */
export async function matchPassword(db: Database, email: string, password: string) {
  const [account] = await db
    .select({ userId: users.id, isConfirmed: users.emailVerified, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  const passwordHash = account?.passwordHash;
  if (!passwordHash) {
    await hashPassword(password);
    return undefined;
  }
  return (await passwordMatches(passwordHash, password)) ? { ...account, passwordHash } : undefined;
}

export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== undefined;
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return account?.hash ?? undefined;
}

/** Links emailed before open nothing, and unless it is kept the password is void. */
export async function setVerified(
  tx: Database,
  userId: string,
  { keepsPassword }: { keepsPassword: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerified: true, linksValidFrom: now, ...(!keepsPassword && { passwordHash: null }) })
    .where(eq(users.id, userId));
}

/** Comes before every lock of what the account owns or bought. Undefined when the account is gone. */
export async function lockAccount(tx: Database, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return account;
}

/** As `lockAccount`. Undefined also for an administrator's account. */
export async function lockCustomer(tx: Database, userId: string) {
  const [account] = await tx
    .select({ isConfirmed: users.emailVerified })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), isNull(userRoles.role)))
    .for("update", { of: users });
  return account;
}

/** Undefined when the account is gone or its email is not verified: notices could flood an address somebody else typed. */
export async function findVerifiedEmail(db: Database, userId: string): Promise<string | undefined> {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return account?.email;
}

/** Asks the database each time, so that a revoked role counts at once. False for an account that is gone. */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(userRoles, whereAdmin(userId))) > 0;
}

export async function listAdmins(db: Database): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(users.email);
  return admins.map(({ email }) => email);
}

function whereAdmin(userId: string) {
  return and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
}

type Account = { userId: string; email: string };

export async function grantAdmin(tx: Database, { userId, email }: Account, now: Date): Promise<boolean> {
  const newRoles = await tx
    .insert(userRoles)
    .values({ userId, role: "admin" })
    .onConflictDoNothing()
    .returning();
  if (newRoles.length === 0) return false;
  await tx.update(users).set({ adminSince: now }).where(eq(users.id, userId));
  await audit(tx, { actor: null, now }, "admin_role_granted", auditSubject("account", userId, email));
  return true;
}

export async function revokeAdmin(tx: Database, { userId, email }: Account, now: Date): Promise<boolean> {
  const removedRoles = await tx.delete(userRoles).where(whereAdmin(userId)).returning();
  if (removedRoles.length === 0) return false;
  await audit(tx, { actor: null, now }, "admin_role_revoked", auditSubject("account", userId, email));
  return true;
}

/** Makes ADMIN_EMAIL's account an administrator when its email is verified; once, so that a revoked role stays revoked. */
export async function grantAdminEmail(db: Database, adminEmail: string | undefined, now: Date) {
  if (!adminEmail) return;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, adminEmail), eq(users.emailVerified, true), isNull(users.adminSince)));
  if (!account) return;
  await db.transaction(async (tx) => {
    if (await grantAdmin(tx, account, now)) await endSessions(tx, account.userId);
  });
}
