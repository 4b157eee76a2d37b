import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Attempts in a row at one key (an account's sign-in, say), and when the next one is allowed. */
export const loginBackoff = pgTable(
  "login_backoff",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    waitsUntil: moment().notNull(),
  },
  (table) => [index().on(table.waitsUntil)],
);
