import { isNotNull, isNull } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";

/** Keys of emails that the SMTP server accepted, so that a repeated job sends nothing twice. */
export const emailsSent = pgTable(
  "emails_sent",
  {
    key: text().primaryKey(),
    sentAt: moment().notNull(),
    /** The id of what it is about, whose page lists it; such a row is kept. */
    about: uuid(),
  },
  (table) => [
    index("emails_sent_to_forget").on(table.sentAt).where(isNull(table.about)),
    index("emails_sent_about").on(table.about, table.sentAt).where(isNotNull(table.about)),
  ],
);
