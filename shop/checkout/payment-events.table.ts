import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";

/** Webhook events that were worked through; a repeated one has no effect. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: varchar({ length: 255 }).primaryKey(),
    type: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
);

/** One row: when the newest verified event came, of whatever sort. Its age tells whether webhooks arrive at all. */
export const newestPaymentEvent = pgTable(
  "newest_payment_event",
  { only: integer().primaryKey().default(1), receivedAt: moment().notNull() },
  (table) => [check("newest_payment_event_one_row", sql`${table.only} = 1`)],
);
