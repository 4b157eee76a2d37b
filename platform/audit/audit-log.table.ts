import { index, jsonb, pgTable, uuid, varchar } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/columns.ts";

/** Before and after, by the name of the field; text as a person reads it. */
export type Changes = Record<string, { from?: string | null; to?: string | null }>;

/**
 * Who changed what and when: one row an admin's write, in the transaction of the write. It outlives actor and subject,
 * so it refers to neither, and holds no personal data but the actor's e-mail address.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorId: uuid(),
    /** An e-mail address, or `command line`. */
    actor: varchar({ length: 254 }).notNull(),
    /** What was done, as a person reads it: `Status changed`. */
    action: varchar({ length: 100 }).notNull(),
    /** The kind of thing: `order`. */
    subject: varchar({ length: 30 }).notNull(),
    subjectId: uuid().notNull(),
    /** What it was called then: `FT-100001`. */
    subjectName: varchar({ length: 300 }).notNull().default(""),
    changes: jsonb().$type<Changes>().notNull().default({}),
  },
  (table) => [
    index("audit_log_of_subject").on(table.subjectId, table.at),
    index("audit_log_newest").on(table.at, table.id),
    index("audit_log_of_actor").on(table.actor, table.at, table.id),
    index("audit_log_of_kind").on(table.subject, table.at, table.id),
    index("audit_log_of_name").on(table.subjectName, table.at, table.id),
  ],
);
