import { exportAuditLog } from "#platform/audit/search-audit-log.server.ts";
import { auditWords } from "#shop/audit-words.ts";
import { answerCsv } from "#web/admin/csv-response.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/audit-csv.ts";
import { readAuditSearch } from "./read-audit-search.ts";

/** The audit log of the page's filter as a file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const filter = readAuditSearch(new URL(request.url).searchParams);
  return answerCsv(context, exportAuditLog(db, filter, auditWords), "audit-log");
}
