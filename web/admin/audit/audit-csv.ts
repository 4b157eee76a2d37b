import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { formatSortable, shopZone } from "#platform/dates.ts";
import { type AuditLogRow, readAuditLog } from "#shop/audit/audit-log.server.ts";
import { answerCsv } from "#web/admin/csv-response.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/audit-csv.ts";
import { actionText, describeChanges } from "./audit-words.ts";
import { readAuditSearch } from "./read-audit-search.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const filter = readAuditSearch(new URL(request.url).searchParams);
  return answerCsv(context, auditCsv(readAuditLog(db, filter)), "audit-log");
}

async function* auditCsv(batches: AsyncGenerator<AuditLogRow[], void>): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRecord([`When (${shopZone})`, "Who", "What", "Kind", "Name", "Id", "Changes"]);
  for await (const rows of batches) yield rows.map(recordOf).join("");
}

function recordOf({ at, actor, action, subject, subjectName, subjectId, changes }: AuditLogRow): string {
  const described = describeChanges(changes).join("; ");
  return csvRecord([
    formatSortable(at),
    actor,
    actionText[action],
    subject,
    subjectName,
    subjectId,
    described,
  ]);
}
