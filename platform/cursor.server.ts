import { type Column, type SQL, sql } from "drizzle-orm";

/** Where a page of a list ends: timestamp (µs since 1970) and id of its last row. It works also when that row is gone. */
export type Cursor = { micros: string; id: string };

const shown = /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor of a URL; undefined for any other text. */
export function parseCursor(text: string | null): Cursor | undefined {
  const [, micros, id] = shown.exec(text ?? "") ?? [];
  return micros && id ? { micros, id } : undefined;
}

/** A column with each row's cursor, made in SQL because a JavaScript Date has no microseconds. */
export function cursorOf(moment: Column, id: Column): SQL<string> {
  return sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint || '-' || ${id}`;
}

/**
 * The first `max` rows of a listing that selected one more, without their cursors. If there was one more, `older` is the
 * cursor of the next page.
 */
export function pageOf<Row extends { key: string }>(
  rows: Row[],
  max: number,
): { rows: Omit<Row, "key">[]; older?: string } {
  const page = rows.slice(0, max);
  const older = rows.length > max ? page.at(-1)?.key : undefined;
  return { rows: page.map(({ key: _, ...row }) => row), ...(older && { older }) };
}

/** Condition: the row is older than the cursor; uses an index of both columns. */
export function isBefore(moment: Column, id: Column, key: Cursor): SQL {
  return sql`(${moment}, ${id}) < (${momentOf(key)}, ${key.id}::uuid)`;
}

/** The cursor's timestamp in SQL. */
export function momentOf({ micros }: Pick<Cursor, "micros">): SQL {
  return sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
}
