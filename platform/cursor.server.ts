import { type Column, type Placeholder, type SQL, sql } from "drizzle-orm";

/** The columns by which a list is sorted: a time, an id and, of orders, the position in their purchase. */
type SortKey = readonly [moment: Column, ...ids: Column[]];

/** The sort key of a page's last row, with its time in µs since 1970. The row itself may be deleted by now. */
export type Cursor = { micros: string | Placeholder; ids: (string | Placeholder)[] };

const patterns = {
  id: /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  position: /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,9})$/,
};

/** Undefined for anything else, so that the list begins at its first page. */
export function parseCursor(text: string | null, by: "id" | "position" = "id"): Cursor | undefined {
  const [, micros, ...ids] = patterns[by].exec(text ?? "") ?? [];
  return micros ? { micros, ids } : undefined;
}

/** Made in SQL, because a JavaScript Date has no microseconds. */
export function formatCursor([moment, ...ids]: SortKey): SQL<string> {
  return sql<string>`concat_ws('-', (extract(epoch from ${moment}) * 1000000)::bigint, ${joinByComma(ids)})`;
}

/** Takes one row more than a page where another page follows; `next` is that page's cursor. */
export function splitPage<Row extends { key: string }>(
  rows: Row[],
  max: number,
): { rows: Omit<Row, "key">[]; next?: string } {
  const page = rows.slice(0, max);
  const next = rows.length > max ? page.at(-1)?.key : undefined;
  return { rows: page.map(({ key: _, ...row }) => row), ...(next && { next }) };
}

export function whereBefore(columns: SortKey, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${joinByComma(columns)}) < ${formatRow(columns, cursor)}`;
}

export function whereAfter(columns: SortKey, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${joinByComma(columns)}) > ${formatRow(columns, cursor)}`;
}

function formatRow([, ...ids]: SortKey, cursor: Cursor): SQL {
  const moment = sql`'epoch'::timestamptz + ${cursor.micros}::bigint * interval '1 microsecond'`;
  const idValues = ids.map((column, at) => sql`${cursor.ids[at]}::${sql.raw(column.getSQLType())}`);
  return sql`(${joinByComma([moment, ...idValues])})`;
}

function joinByComma(parts: readonly (Column | SQL)[]): SQL {
  return sql.join([...parts], sql`, `);
}
