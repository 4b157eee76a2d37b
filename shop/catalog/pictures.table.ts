import { integer, pgTable } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/columns.ts";

/** Uploaded pictures, stored as `products/{id}-{width}.{format}`; those that neither product nor order shows are cleaned up. */
export const pictures = pgTable("pictures", {
  id: id(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When it was first seen that neither product nor order shows it; null while one does. */
  unusedSince: moment(),
  createdAt: moment().notNull().defaultNow(),
});
