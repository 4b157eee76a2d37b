import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";

/** The keys of the mails that the mail server has taken: a job that runs again mails nobody twice. */
export const emailsSent = pgTable(
  "mail_sent",
  { key: text().primaryKey(), sentAt: moment().notNull() },
  (table) => [index().on(table.sentAt)],
);
