import { index, pgTable, text, varchar } from "drizzle-orm/pg-core";
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
