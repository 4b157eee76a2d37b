import { setTimeout as pause } from "node:timers/promises";
import { type Column, type SQL, sql } from "drizzle-orm";
import {
  integer,
  type PgDatabase,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  type PgSession,
  type PgTable,
  type PreparedQueryConfig,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { shopZone } from "./dates.ts";
import type { Cents } from "./money.ts";

export type Database = PgDatabase<PgQueryResultHKT>;

/** Built once by Drizzle and, by its name, planned once per connection by PostgreSQL. On hot paths only. */
export function prepared<Query extends PgPreparedQuery<PreparedQueryConfig>>(
  build: (db: Database) => Query,
): (db: Database) => Query {
  let built: Query | undefined;
  return (db) => {
    built ??= build(db);
    return bind(built, db);
  };
}

type BuiltQuery = {
  query: Parameters<PgSession["prepareQuery"]>[0];
  fields: Parameters<PgSession["prepareQuery"]>[1];
  queryConfig: { name?: string };
  joinsNotNullableMap: unknown;
};

/** Building it again would take longer than running it. Reads private fields of Drizzle. */
function bind<Query extends PgPreparedQuery<PreparedQueryConfig>>(built: Query, db: Database): Query {
  const { query, fields, queryConfig, joinsNotNullableMap } = built as unknown as BuiltQuery;
  const { session } = db._ as unknown as { session: PgSession };
  const bound = session.prepareQuery(query, fields, queryConfig.name, true);
  return Object.assign(bound, { joinsNotNullableMap }) as unknown as Query;
}

export const id = () => uuid().primaryKey().defaultRandom();

export const money = () => integer().$type<Cents>();

export const moment = () => timestamp({ withTimezone: true });

/** The words come from code only, so they need no escaping. */
export function matchAny(column: Column, words: readonly string[]) {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

/** `text` must be folded already (`folded` of migrations/0000_initial.sql); the pattern is folded here. */
export function matchPattern(text: Column | SQL, pattern: string): SQL {
  return sql`${text} like folded(${pattern})`;
}

/** When a day (`2026-03-01`), or the day `later` days after it, begins in the shop's zone. */
export function startOfDay(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone ${shopZone}::text)`;
}

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

let lastMs = 0;
let count = 0;

/** RFC 9562. Within one process each sorts after the previous one. */
export function uuidv7(): string {
  const ms = Math.max(Date.now(), lastMs);
  count = ms === lastMs ? count + 1 : 0;
  lastMs = ms;
  if (count > 0xfff) {
    lastMs += 1;
    count = 0;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const counter = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${crypto.randomUUID().slice(19)}`;
}
