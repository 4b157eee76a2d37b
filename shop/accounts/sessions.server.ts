import { and, eq, gt, lt, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { oneTimeLinks, type SessionKind, sessions, users } from "./accounts.table.ts";

/** A session ends after so many days without a request; an administrator's ends sooner, see `adminSession`. */
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
  await db.update(sessions).set({ renewedAt: now }).where(whereToken(token));
}

export async function rotateSession(db: Database, token: string): Promise<string> {
  const newToken = randomHex();
  await db
    .update(sessions)
    .set({ tokenHash: tokenHash(newToken) })
    .where(whereToken(token));
  return newToken;
}

/** Returns the session; of several calls at once only one gets it. */
export async function endSession(db: Database, token: string) {
  const [session] = await db
    .delete(sessions)
    .where(whereToken(token))
    .returning({ userId: sessions.userId, kind: sessions.kind });
  return session;
}

export async function endSessions(db: Database, userId: string, exceptToken?: string): Promise<void> {
  const whereOther = exceptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHash(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), whereOther));
}

/** Finds the account of a session that still needs its second factor; undefined when the password was given too long ago. */
export async function findHalfSignedIn(db: Database, token: string, now: Date) {
  const oldest = new Date(now.getTime() - secondFactorMinutes * 60_000);
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(whereToken(token), eq(sessions.kind, "second-factor"), gt(sessions.createdAt, oldest)));
  return account;
}

export async function cleanUpSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.renewedAt, addDays(now, -sessionDays)));
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now));
}

function whereToken(token: string) {
  return eq(sessions.tokenHash, tokenHash(token));
}
