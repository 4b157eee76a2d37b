import { setTimeout as pause } from "node:timers/promises";
import { getTableColumns, type Placeholder, SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Inserts any number of rows by `rowsAsJson`, prepared once. Absent columns get their default; `when` may look at `"given"`. */
export function insertRows(table: PgTable, rows: Placeholder, when: SQL = sql`true`): SQL {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => sql.identifier(toSnakeCase(name)));
  const values = columns.map((column, at) => {
    const { default: value } = column;
    if (value === undefined) return sql`${names[at]}`;
    return sql`coalesce(${names[at]}, ${value instanceof SQL ? value : sql.param(value, column)})`;
  });
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) as "given" where ${when}`;
}

export function rowsAsJson<Table extends PgTable>(_table: Table, rows: Table["$inferInsert"][]): string {
  const named = rows.map((row) => Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]));
  return JSON.stringify(named.map((entries) => Object.fromEntries(entries)));
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
