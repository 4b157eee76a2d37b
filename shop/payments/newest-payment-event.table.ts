import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";

/** One row: when the newest verified event came, of whatever sort. Its age tells whether webhooks arrive at all. */
export const newestPaymentEvent = pgTable(
  "newest_payment_event",
  { only: integer().primaryKey().default(1), receivedAt: moment().notNull() },
  (table) => [check("newest_payment_event_one_row", sql`${table.only} = 1`)],
);
