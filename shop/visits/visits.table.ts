import { check, date, integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { matchAny } from "#platform/database.ts";
import { dimensions } from "./visits.ts";

/** Days are those of the shop's zone. */
export const visitFigures = pgTable(
  "visit_figures",
  {
    day: date().notNull(),
    dimension: varchar({ length: 20, enum: dimensions }).notNull(),
    value: varchar({ length: 100 }).notNull(),
    views: integer().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.dimension, table.value] }),
    check("visit_figures_dimension", matchAny(table.dimension, dimensions)),
  ],
);

/** All processes share a day's salt. Without it nobody can tell whose hashes those of the day are. */
export const visitSalts = pgTable("visit_salts", {
  day: date().primaryKey(),
  salt: varchar({ length: 32 }).notNull(),
});

/** One row for each visitor of a figure; the rows of one visitor have nothing in common. */
export const visitHashes = pgTable(
  "visit_hashes",
  {
    day: date().notNull(),
    hash: varchar({ length: 22 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);
