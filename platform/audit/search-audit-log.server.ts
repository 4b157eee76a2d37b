import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { type Cursor, cursorOf, isBefore, pageOf, parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { formatSortable, shopZone } from "#platform/dates.ts";
import { startOfDay } from "#platform/start-of-day.server.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { auditLog } from "./audit-log.table.ts";
import { type ChangeWords, describeChanges } from "./describe-changes.ts";

const perPage = 50;
const batch = 500;

/** A page of 50 deeds that meet the filter, newest first; `older` is the key of the page behind it, absent on the last. */
export async function searchAuditLog(db: Database, filter: AuditFilter, before?: Cursor) {
  const rows = await deedsBefore(db, filter, { before, most: perPage + 1 });
  const { rows: deeds, ...older } = pageOf(rows, perPage);
  return { deeds, ...older };
}

export type AuditLogRow = Awaited<ReturnType<typeof searchAuditLog>>["deeds"][number];

/** The deeds of a filter as CSV (RFC 4180), newest first: the head, then a text a batch, asked for when the one before was taken. */
export async function* exportAuditLog(
  db: Database,
  filter: AuditFilter,
  words: ChangeWords,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRecord([`When (${shopZone})`, "Who", "What", "Kind", "Name", "Id", "Changes"]);
  let last: string | undefined;
  do {
    const rows = await deedsBefore(db, filter, { before: parseCursor(last ?? null), most: batch });
    yield rows.map((row) => recordOf(row, words)).join("");
    last = rows.length < batch ? undefined : rows.at(-1)?.key;
  } while (last);
}

type Row = Awaited<ReturnType<typeof deedsBefore>>[number];

function recordOf(row: Row, words: ChangeWords): string {
  const { at, actor, action, subject, subjectName, subjectId, changes } = row;
  const told = describeChanges(changes, words).join("; ");
  return csvRecord([formatSortable(at), actor, action, subject, subjectName, subjectId, told]);
}

async function deedsBefore(
  db: Database,
  filter: AuditFilter,
  { before, most }: { before: Cursor | undefined; most: number },
) {
  return db
    .select({
      key: cursorOf(auditLog.at, auditLog.id),
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      subjectName: auditLog.subjectName,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(and(meets(filter), before && isBefore(auditLog.at, auditLog.id, before)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
}

function meets({ subject, name, actor, from, to }: AuditFilter): SQL | undefined {
  return and(
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    name === undefined ? undefined : eq(auditLog.subjectName, name),
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    from === undefined ? undefined : gte(auditLog.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditLog.at, startOfDay(to, 1)),
  );
}
