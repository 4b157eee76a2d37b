import { readAuditFilter } from "#platform/audit/audit-filter.ts";
import { exportDeeds } from "#platform/audit/list-deeds.server.ts";
import { auditSubjects } from "#shop/audit-subjects.ts";
import { auditWords } from "#shop/audit-words.ts";
import { answerCsv } from "#web/answer-csv.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/audit-csv.ts";

/** The audit log of the page's filter as a file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const filter = readAuditFilter(new URL(request.url).searchParams, auditSubjects);
  return answerCsv(context, exportDeeds(db, filter, auditWords), "audit-log");
}
