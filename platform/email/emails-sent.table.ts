import { isNotNull, isNull } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/database.ts";

/** A repeated job sends nothing twice. */
export const emailsSent = pgTable(
  "emails_sent",
  {
    key: text().primaryKey(),
    sentAt: moment().notNull(),
    /** The purchase whose page lists the email. Such a row is never deleted for its age. */
    about: uuid(),
  },
  (table) => [
    index("emails_sent_to_forget").on(table.sentAt).where(isNull(table.about)),
    index("emails_sent_about").on(table.about, table.sentAt).where(isNotNull(table.about)),
  ],
);
