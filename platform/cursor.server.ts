import { type Column, type SQL, sql } from "drizzle-orm";

/** Where a page of a list ends: the moment (µs since 1970) and the id of its last row. It holds also when that row is gone. */
export type Cursor = { micros: string; id: string };

const shown = /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The key of an address; undefined for any other text. */
export function parseCursor(text: string | null): Cursor | undefined {
  const [, micros, id] = shown.exec(text ?? "") ?? [];
  return micros && id ? { micros, id } : undefined;
}

/** The column that a listing brings along for the keys of its rows; a moment of JavaScript has no microseconds. */
export function cursorOf(moment: Column, id: Column): SQL<string> {
  return sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint || '-' || ${id}`;
}

/**
 * The first `most` rows of a listing that asked for one more, without their keys; where there was one more, `older` is
 * the key of the page behind them.
 */
export function pageOf<Row extends { key: string }>(
  rows: Row[],
  most: number,
): { rows: Omit<Row, "key">[]; older?: string } {
  const page = rows.slice(0, most);
  const older = rows.length > most ? page.at(-1)?.key : undefined;
  return { rows: page.map(({ key: _, ...row }) => row), ...(older && { older }) };
}

/** True of rows before (older than) the key, along an index of both columns. */
export function isBefore(moment: Column, id: Column, key: Cursor): SQL {
  return sql`(${moment}, ${id}) < (${momentOf(key)}, ${key.id}::uuid)`;
}

/** The moment of a key, as the database holds it. */
export function momentOf({ micros }: Pick<Cursor, "micros">): SQL {
  return sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
}
