import { sql } from "drizzle-orm";
import { check, date, pgTable } from "drizzle-orm/pg-core";
import { id } from "#platform/database.ts";

/** Vacations and days of its own on which the workshop rests, besides weekends and federal holidays. */
export const closures = pgTable(
  "closures",
  {
    id: id(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [check("closures_days", sql`${table.firstDay} <= ${table.lastDay}`)],
);
