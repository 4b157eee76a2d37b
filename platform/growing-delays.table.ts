import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Tries in a row of one thing (an account's sign-in, say), and until when the next must wait. */
export const growingDelays = pgTable(
  "growing_delays",
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    waitsUntil: moment().notNull(),
  },
  (table) => [index().on(table.waitsUntil)],
);
