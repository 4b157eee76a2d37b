import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

const batch = 1_000;
const restMilliseconds = 50;

/** A thousand rows at a time with a rest behind each: a year's worth at once would hold up those who buy. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<void> {
  const some = sql`select ctid from ${table} where ${where} limit ${batch}`;
  const statement = sql`with gone as (delete from ${table} where ctid in (${some}) returning 1) select count(*)::int as "count" from gone`;
  for (;;) {
    const { rows } = (await db.execute(statement)) as unknown as { rows: { count: number }[] };
    if ((rows[0]?.count ?? 0) < batch) return;
    await pause(restMilliseconds);
  }
}
