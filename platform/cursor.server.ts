import { type Column, type SQL, sql } from "drizzle-orm";

/** Time in µs since 1970, and id or number, of a row that may be gone. */
export type Cursor = { micros: string; id: string };

const shown = {
  id: /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  number: /^(\d{1,17})-(\d{1,9})$/,
};

export function parseCursor(text: string | null, by: "id" | "number" = "id"): Cursor | undefined {
  const [, micros, id] = shown[by].exec(text ?? "") ?? [];
  return micros && id ? { micros, id } : undefined;
}

/** Made in SQL, because a JavaScript Date has no microseconds. */
export function cursorOf(moment: Column, id: Column): SQL<string> {
  return sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint || '-' || ${id}`;
}

export function pageOf<Row extends { key: string }>(
  rows: Row[],
  max: number,
): { rows: Omit<Row, "key">[]; older?: string } {
  const page = rows.slice(0, max);
  const older = rows.length > max ? page.at(-1)?.key : undefined;
  return { rows: page.map(({ key: _, ...row }) => row), ...(older && { older }) };
}

export function isBefore(moment: Column, id: Column, key: Cursor | undefined): SQL | undefined {
  return key && sql`(${moment}, ${id}) < ${rowOf(id, key)}`;
}

export function isAfter(moment: Column, id: Column, key: Cursor | undefined): SQL | undefined {
  return key && sql`(${moment}, ${id}) > ${rowOf(id, key)}`;
}

function rowOf(id: Column, key: Cursor): SQL {
  const at = sql`'epoch'::timestamptz + ${key.micros}::bigint * interval '1 microsecond'`;
  return sql`(${at}, ${key.id}::${sql.raw(id.getSQLType())})`;
}
