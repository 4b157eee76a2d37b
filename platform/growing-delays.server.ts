import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { growingDelays } from "./growing-delays.table.ts";

/** The wait doubles from 2 s up to a quarter of an hour. */
const longestSeconds = 900;

/**
 * Counts a try of the key before it is made, so that many at once gain nothing. Undefined when it may be made, else the
 * seconds until then. The first `free` tries cost no wait; each further one closes the key for twice as long.
 */
export async function tryAfterDelay(
  db: Database,
  key: string,
  free: number,
  now: Date,
): Promise<number | undefined> {
  const tries = sql`${growingDelays.tries} + 1`;
  const wait = sql`least(${longestSeconds}, power(2, least(${tries} - ${free}::int, 20)))`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(growingDelays)
    .values({ key, tries: 1, waitsUntil: now })
    .onConflictDoUpdate({
      target: growingDelays.key,
      set: {
        tries,
        waitsUntil: sql`case when ${tries} > ${free}::int then ${at} + make_interval(secs => ${wait}) else ${at} end`,
      },
      // Requests are not counted in the order in which they began: a moment's difference is no wait.
      setWhere: sql`${growingDelays.waitsUntil} <= ${at} or ${growingDelays.tries} <= ${free}::int`,
    })
    .returning({ tries: growingDelays.tries });
  if (counted) return undefined;

  const [closed] = await db
    .select({ waitsUntil: growingDelays.waitsUntil })
    .from(growingDelays)
    .where(eq(growingDelays.key, key));
  return Math.max(1, Math.ceil(((closed?.waitsUntil ?? now).getTime() - now.getTime()) / 1000));
}

/** A success clears every try of the key. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.delete(growingDelays).where(eq(growingDelays.key, key));
}

/** The same for the keys that begin with this one and a colon. */
export async function forgetTriesBelow(db: Database, key: string): Promise<void> {
  await db.delete(growingDelays).where(sql`starts_with(${growingDelays.key}, ${`${key}:`})`);
}

/** A success takes back its own try alone: of a key that many share, such as an address. */
export async function takeBackTry(db: Database, key: string, now: Date): Promise<void> {
  await db
    .update(growingDelays)
    .set({ tries: sql`greatest(0, ${growingDelays.tries} - 1)`, waitsUntil: now })
    .where(eq(growingDelays.key, key));
}

/** Forgets keys that have been quiet for a day; called by the clean-up job. */
export async function removeOldDelays(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.delete(growingDelays).where(lt(growingDelays.waitsUntil, dayAgo));
}
