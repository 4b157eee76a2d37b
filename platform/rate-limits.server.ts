import { lt, sql } from "drizzle-orm";
import { type Database, prepared } from "./database.ts";
import { rateLimits } from "./limits.table.ts";

export type RateLimit = {
  max: number;
  windowSeconds: number;
  weight?: number;
};

const countUp = prepared((db) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder("key"),
      windowEndsAt: sql`${sql.placeholder("windowEndsAt")}::timestamptz`,
      count: sql`${sql.placeholder("weight")}::int`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} <= ${sql.placeholder("now")}::timestamptz then excluded.count else ${rateLimits.count} + excluded.count end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${sql.placeholder("now")}::timestamptz then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    .prepare("rate_limit_count_up"),
);

/** Counts one call. Undefined when it is allowed, else the seconds (at least 1) until it may be tried again. */
export async function exceedsRateLimit(db: Database, key: string, limit: RateLimit, now: Date) {
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
