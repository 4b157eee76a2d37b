import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { oneTimeLinks, type SessionKind, sessions, users } from "./accounts.table.ts";

/** Days without a request after which a customer's session ends; an administrator's ends sooner. */
export const sessionDays = 30;

/** Between password and second factor. */
const secondFactorMinutes = 10;

/** `userAgent`: of an administrator's browser, who looks for others in the list of sessions. */
type NewSession = { userId: string; kind: SessionKind; userAgent?: string | undefined };

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(db: Database, { userId, kind, userAgent }: NewSession, now: Date) {
  const token = randomHex();
  const session = { tokenHash: tokenHash(token), userId, kind, createdAt: now, renewedAt: now };
  await db.insert(sessions).values({ ...session, userAgent: userAgent?.slice(0, 300) });
  return token;
}

/** Admin sessions end after 30 minutes without a request, and after 8 hours at the latest. */
export const adminSession = { idle: 30 * 60_000, longest: 8 * 60 * 60_000 };

/** Lists the sessions of an administrator that have not ended, the last used one first. `isThis`: the one with this token. */
export function listAdminSessions(
  db: Database,
  { userId, token }: { userId: string; token: string },
  now: Date,
) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return db
    .select({
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
      userAgent: sessions.userAgent,
      isThis: sql<boolean>`${hasToken(token)}`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.kind, "admin"),
        gt(sessions.renewedAt, before(adminSession.idle)),
        gt(sessions.createdAt, before(adminSession.longest)),
      ),
    )
    .orderBy(desc(sessions.renewedAt), desc(sessions.createdAt), sessions.tokenHash);
}

export async function renewSession(db: Database, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ renewedAt: now }).where(hasToken(token));
}

/** Gives the session a new token, which it returns; the old one opens nothing. */
export async function rotateSession(db: Database, token: string): Promise<string> {
  const fresh = randomHex();
  await db
    .update(sessions)
    .set({ tokenHash: tokenHash(fresh) })
    .where(hasToken(token));
  return fresh;
}

/** Returns whether there was one: of several calls at once only one ends it. */
export async function endSession(db: Database, token: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(hasToken(token)).returning({ userId: sessions.userId });
  return ended.length > 0;
}

/** Signs the account out everywhere, or everywhere but in the session with this token. */
export async function endSessionsOf(db: Database, userId: string, exceptToken?: string): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHash(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** The account whose password was given in this session and whose code is missing; undefined when it took too long. */
export async function findHalfSignedIn(db: Database, token: string, now: Date) {
  const oldest = new Date(now.getTime() - secondFactorMinutes * 60_000);
  const [found] = await db
    .select({ userId: users.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(hasToken(token), eq(sessions.kind, "second-factor"), gt(sessions.createdAt, oldest)));
  return found;
}

/** Removes sessions and emailed links that have ended; called by the clean-up job. */
export async function cleanUpSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.renewedAt, addDays(now, -sessionDays)));
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now));
}

function hasToken(token: string) {
  return eq(sessions.tokenHash, tokenHash(token));
}
