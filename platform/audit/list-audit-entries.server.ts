import { desc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditLog } from "./audit-log.table.ts";

const maxShown = 100;

/** What admins did to these things, newest first; at most the newest hundred. */
export async function listAuditEntries(db: Database, subjectIds: string[]) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      subjectName: auditLog.subjectName,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(inArray(auditLog.subjectId, subjectIds))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(maxShown);
}

export type ShownAuditEntry = Awaited<ReturnType<typeof listAuditEntries>>[number];
