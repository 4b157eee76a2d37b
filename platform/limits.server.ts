import { eq, lt, or, sql } from "drizzle-orm";
import { type Database, prepared } from "./database.ts";
import { addDays } from "./dates.ts";
import { attemptBackoff, rateLimits } from "./limits.table.ts";

export type RateLimit = {
  max: number;
  windowSeconds: number;
  /** As how many calls one counts; -1 takes one back. */
  weight?: number;
};

const countUp = prepared((db) => {
  const hasEnded = sql`${rateLimits.windowEndsAt} <= ${sql.placeholder("now")}::timestamptz`;
  return db
    .insert(rateLimits)
    .values({
      key: sql.placeholder("key"),
      windowEndsAt: sql`${sql.placeholder("windowEndsAt")}::timestamptz`,
      count: sql`${sql.placeholder("weight")}::int`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 0 else ${rateLimits.count} end + excluded.count`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    .prepare("rate_limit_count_up");
});

/** Counts one call. Undefined when it is allowed, else the seconds (at least 1) until it may be tried again. */
export async function countTowardLimit(db: Database, key: string, limit: RateLimit, now: Date) {
  const [row] = await countUp(db).execute({
    key,
    weight: limit.weight ?? 1,
    now: now.toISOString(),
    windowEndsAt: new Date(now.getTime() + limit.windowSeconds * 1000).toISOString(),
  });
  if (!row || row.count <= limit.max) return undefined;
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
}

export async function removeEndedRateLimits(db: Database, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}

/** Attempts before the wait begins to double: at one account, and from one network address, which a club may share. */
export const freeAttempts = { account: 5, address: 30 };

const maxSeconds = 900;

/** Call it before a sign-in, a password, a code or an email is tried. Undefined when it is allowed, else the seconds to wait, which double after `free` attempts. */
export async function startAttempt(
  db: Database,
  key: string,
  free: number,
  now: Date,
): Promise<number | undefined> {
  const attempts = sql`${attemptBackoff.attempts} + 1`;
  const wait = sql`least(${maxSeconds}, power(2, least(${attempts} - ${free}::int, 20)))`;
  const time = sql`${now.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(attemptBackoff)
    .values({ key, attempts: 1, waitsUntil: now })
    .onConflictDoUpdate({
      target: attemptBackoff.key,
      set: {
        attempts,
        waitsUntil: sql`case when ${attempts} > ${free}::int then ${time} + make_interval(secs => ${wait}) else ${time} end`,
      },
      // Requests may be counted out of order: a few milliseconds must not become a wait.
      setWhere: sql`${attemptBackoff.waitsUntil} <= ${time} or ${attemptBackoff.attempts} <= ${free}::int`,
    })
    .returning({ attempts: attemptBackoff.attempts });
  // An attempt that has to wait changes no row.
  if (counted) return undefined;

  const [backoff] = await db
    .select({ waitsUntil: attemptBackoff.waitsUntil })
    .from(attemptBackoff)
    .where(eq(attemptBackoff.key, key));
  return Math.max(1, Math.ceil(((backoff?.waitsUntil ?? now).getTime() - now.getTime()) / 1000));
}

export async function resetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attemptBackoff).where(eq(attemptBackoff.key, key));
}

/** Forgets the attempts at this key and at every key that begins with it and a colon. */
export async function resetAttemptsUnder(db: Database, key: string): Promise<void> {
  const whereUnder = sql`starts_with(${attemptBackoff.key}, ${`${key}:`})`;
  await db.delete(attemptBackoff).where(or(eq(attemptBackoff.key, key), whereUnder));
}

/** Takes back one attempt at a key that many people share, such as a network address. */
export async function undoAttempt(db: Database, key: string, now: Date): Promise<void> {
  await db
    .update(attemptBackoff)
    .set({ attempts: sql`greatest(0, ${attemptBackoff.attempts} - 1)`, waitsUntil: now })
    .where(eq(attemptBackoff.key, key));
}

export async function removeOldAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attemptBackoff).where(lt(attemptBackoff.waitsUntil, addDays(now, -1)));
}
