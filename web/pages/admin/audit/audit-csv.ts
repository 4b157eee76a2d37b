import { exportDeeds } from "#platform/audit/list-deeds.server.ts";
import { auditWords } from "#shop/audit-words.ts";
import { answerCsv } from "#web/answer-csv.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/audit-csv.ts";
import { readDeedFilter } from "./read-deed-filter.ts";

/** The audit log of the page's filter as a file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const filter = readDeedFilter(new URL(request.url).searchParams);
  return answerCsv(context, exportDeeds(db, filter, auditWords), "audit-log");
}
