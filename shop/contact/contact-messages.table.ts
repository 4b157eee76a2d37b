import { index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/columns.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (table) => [index().on(table.createdAt)],
);
