import { desc, type SQL, sql } from "drizzle-orm";
import { cursorOf, momentOf } from "#platform/cursor.server.ts";
import { orders } from "./orders.table.ts";

/**
 * Where a page of paid orders ends: the moment (µs since 1970) and the invoice number of its last order. The tags of a
 * purchase are of one moment, and stand together by their numbers. It holds also when that order is gone.
 */
export type OrderKey = { micros: string; number: number };

const shown = /^(\d{1,17})-(?:(\d{1,9})|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Above every invoice number. */
const highest = 2_147_483_647;

/**
 * The key of an address; undefined for any other text. Those of earlier versions end with an id, and may stand in an open
 * tab: they lead to the whole purchase that they stood in, so that none of its orders is left out.
 */
export function readOrderKey(text: string | null): OrderKey | undefined {
  const [, micros, number] = shown.exec(text ?? "") ?? [];
  return micros ? { micros, number: number === undefined ? highest : Number(number) } : undefined;
}

/** The column that a listing of paid orders brings along for the keys of its rows. */
export const orderKey = cursorOf(orders.createdAt, orders.invoiceNumber);

/** Along the indexes of both columns, read backwards. */
export const newestFirst = [desc(orders.createdAt), desc(orders.invoiceNumber)] as const;

/** True of paid orders that stand behind the key. */
export function isBehind({ micros, number }: OrderKey): SQL {
  return sql`(${orders.createdAt}, ${orders.invoiceNumber}) < (${momentOf({ micros })}, ${number}::integer)`;
}
