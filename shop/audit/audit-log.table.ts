import { index, jsonb, pgTable, uuid, varchar } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/database.ts";
import type { AuditAction, AuditSubject, Changes } from "./audit-entry.ts";

/**
 * An entry outlives actor and subject: no foreign keys. It holds no personal data but the
 * actor's email address, and the network address of an administrator's sign-in.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorId: uuid(),
    actor: varchar({ length: 254 }).notNull(),
    action: varchar({ length: 100 }).$type<AuditAction>().notNull(),
    subject: varchar({ length: 30 }).$type<AuditSubject>().notNull(),
    subjectId: uuid().notNull(),
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
