import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL } from "drizzle-orm";
import { type Cursor, formatCursor, splitPage, whereBefore } from "#platform/cursor.server.ts";
import { type Database, deleteInBatches, startOfDay, uuidv7 } from "#platform/database.ts";
import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  auditEntry,
  type Changes,
  type NamedSubject,
} from "./audit-entry.ts";
import { auditLog } from "./audit-log.table.ts";

export type Admin = { userId: string; email: string };

/** Null at the command line. */
export type Actor = Admin | null;

export type Authorship = { actor: Actor; now: Date };

/** Acts without an account. `email` names it, such as the card provider or the buyer with a link. */
type Outsider = { userId: null; email: string };

export type Author = { actor: Actor | Outsider; now: Date };

/** Days are days of the shop's time zone, both included. */
export type AuditFilter = {
  subject?: AuditSubject;
  name?: string;
  /** The names of a purchase's tags, if `name` is its number. */
  tagNames?: string[] | undefined;
  actor?: string;
  from?: string;
  to?: string;
};

const maxOfSubject = 100;
const perPage = 50;

/** Adds an entry for each subject. Call it in the transaction of the change, so that neither exists without the other. */
export async function audit(
  tx: Database,
  author: Author,
  action: AuditAction,
  subjects: NamedSubject | NamedSubject[],
  changes?: Changes,
) {
  const entries = [subjects].flat().map((subject) => auditEntry(action, subject, changes));
  await recordAudit(tx, author, entries);
}

/** Adds entries whose changes differ, as `audit` does. */
export async function recordAudit(tx: Database, { actor, now }: Author, entries: AuditEntry[]) {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map((entry) => ({
      ...entry,
      // Entries of one moment are sorted by id: the last one written is the newest.
      id: uuidv7(),
      at: now,
      actorId: actor?.userId ?? null,
      actor: nameActor(actor),
      subjectName: entry.subjectName.slice(0, 300),
    })),
  );
}

export function nameActor(actor: Actor | Outsider): string {
  return actor?.email ?? "command line";
}

/** Newest first. */
export async function listAuditEntries(db: Database, subjectIds: string[], max = maxOfSubject) {
  return select(db, inArray(auditLog.subjectId, subjectIds), max);
}

/** Newest first; `next` is the cursor of the next page, absent on the last. */
export async function searchAuditLog(db: Database, filter: AuditFilter, before?: Cursor) {
  const where = and(whereMeets(filter), whereBefore([auditLog.at, auditLog.id], before));
  const { rows: entries, ...next } = splitPage(await select(db, where, perPage + 1), perPage);
  return { entries, ...next };
}

export type AuditLogRow = Omit<Awaited<ReturnType<typeof select>>[number], "key">;

const { actorId: _, ...columns } = getTableColumns(auditLog);

async function select(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select({ key: formatCursor([auditLog.at, auditLog.id]), ...columns })
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

function whereMeets({ subject, name, tagNames = [], actor, from, to }: AuditFilter): SQL | undefined {
  return and(
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    name === undefined ? undefined : inArray(auditLog.subjectName, [name, ...tagNames]),
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    from === undefined ? undefined : gte(auditLog.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditLog.at, startOfDay(to, 1)),
  );
}

export async function removeOldAuditEntries(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, auditLog, lt(auditLog.at, before));
}
