import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./database.ts";

/** Attempts in a row at one key, such as an account's sign-in, code or password, and when the next one is allowed. Sign-ins were the first, so the table has their name. */
export const attemptBackoff = pgTable(
  "login_backoff",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    waitsUntil: moment().notNull(),
  },
  (table) => [index().on(table.waitsUntil)],
);

/**
 * One row per key: the first call after its window has ended begins the next one in the same row. In the database, so that the limit holds
 * across processes.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    windowEndsAt: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [index().on(table.windowEndsAt)],
);
