import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** One row per key and window; in the database, so that the limit holds across processes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    windowEndsAt: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [index().on(table.windowEndsAt)],
);
