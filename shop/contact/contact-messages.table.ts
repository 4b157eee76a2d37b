import { sql } from "drizzle-orm";
import { char, index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/database.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    message: text().notNull(),
    /** A report has the public id of the tag, and what finder and owner wrote if the reporter was one of them. */
    reportedId: char({ length: 32 }),
    conversation: text(),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (table) => [
    index("contact_messages_newest").on(table.createdAt, table.id),
    index("contact_messages_new").on(table.createdAt).where(sql`done_at is null`),
  ],
);
