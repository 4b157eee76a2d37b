import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject } from "vitest";
import type { Database } from "#platform/database.ts";
import { copyDatabase } from "./database.ts";

/** Lends a database with true concurrency, gone when the cluster goes (PostgreSQL only). */
export async function withPool(work: (db: Database) => Promise<void>) {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  const pool = new pg.Pool({ connectionString: await copyDatabase(migrated.url), max: 20 });
  try {
    await work(drizzle(pool, { casing: "snake_case" }));
  } finally {
    await pool.end();
  }
}

/** Waits until so many of the database's connections wait for a lock that another holds. */
export async function untilBlocked(db: Database, count: number) {
  const blocked = sql`select count(*)::int as blocked from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const ask = async () => ((await db.execute(blocked)) as { rows: unknown[] }).rows;
  await expect.poll(ask).toEqual([{ blocked: count }]);
}
