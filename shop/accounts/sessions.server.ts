import { and, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { oneTimeLinks, type SessionKind, sessions, userRoles, users } from "./accounts.table.ts";

/** A session ends after so many days without a request; an administrator's ends sooner. */
export const sessionDays = 30;

const secondFactorMinutes = 10;

type NewSession = { userId: string; kind: SessionKind };

export async function startSession(db: Database, { userId, kind }: NewSession, now: Date) {
  const token = randomHex();
  const session = { tokenHash: tokenHash(token), userId, kind, createdAt: now, renewedAt: now };
  await db.insert(sessions).values(session);
  return token;
}

/** Milliseconds without a request, and in all. */
export const adminSession = { idle: 30 * 60_000, longest: 8 * 60 * 60_000 };

export async function renewSession(db: Database, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ renewedAt: now }).where(hasToken(token));
}

export async function rotateSession(db: Database, token: string): Promise<string> {
  const fresh = randomHex();
  await db
    .update(sessions)
    .set({ tokenHash: tokenHash(fresh) })
    .where(hasToken(token));
  return fresh;
}

/** Returns the session; of several calls at once only one gets it. */
export async function endSession(db: Database, token: string) {
  const [ended] = await db
    .delete(sessions)
    .where(hasToken(token))
    .returning({ userId: sessions.userId, kind: sessions.kind });
  return ended;
}

export async function endSessions(db: Database, userId: string, exceptToken?: string): Promise<void> {
  const whereOther = exceptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHash(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), whereOther));
}

/** Undefined when the password was given too long ago. */
export async function findHalfSignedIn(db: Database, token: string, now: Date) {
  const oldest = new Date(now.getTime() - secondFactorMinutes * 60_000);
  const [found] = await db
    .select({ userId: users.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(hasToken(token), eq(sessions.kind, "second-factor"), gt(sessions.createdAt, oldest)));
  return found;
}

export async function cleanUpSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.renewedAt, addDays(now, -sessionDays)));
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now));
}

function hasToken(token: string) {
  return eq(sessions.tokenHash, tokenHash(token));
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
  const granted = await tx
    .insert(userRoles)
    .values({ userId, role: "admin" })
    .onConflictDoNothing()
    .returning();
  if (granted.length === 0) return false;
  await tx.update(users).set({ adminSince: now }).where(eq(users.id, userId));
  await audit(tx, { actor: null, now }, "admin_role_granted", auditSubject("account", userId, email));
  return true;
}

export async function revokeAdmin(tx: Database, { userId, email }: Account, now: Date): Promise<boolean> {
  const revoked = await tx.delete(userRoles).where(whereAdmin(userId)).returning();
  if (revoked.length === 0) return false;
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
