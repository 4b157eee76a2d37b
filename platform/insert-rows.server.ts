import { getTableColumns, type Placeholder, SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

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
