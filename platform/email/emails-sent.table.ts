import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";

/** Keys of emails that the SMTP server accepted, so that a repeated job sends nothing twice. */
export const emailsSent = pgTable(
  "emails_sent",
  { key: text().primaryKey(), sentAt: moment().notNull() },
  (table) => [index().on(table.sentAt)],
);
