import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";
import type { PaymentEvent } from "#platform/payments/payments.ts";

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

/** One row: how far the shop has followed the provider's events. */
export const paymentEventCursor = pgTable(
  "payment_event_cursor",
  {
    only: integer().primaryKey().default(1),
    /** When the newest verified webhook came, of any type. Its age shows whether webhooks arrive at all. */
    webhookAt: moment(),
    /** Up to when the provider's list of events was read. */
    caughtUpAt: moment(),
    /** Events of that list that could not be settled yet. */
    unsettled: jsonb().$type<PaymentEvent[]>().notNull().default([]),
  },
  (table) => [check("payment_event_cursor_one_row", sql`${table.only} = 1`)],
);
