import { readAuditFilter } from "#platform/audit/audit-filter.ts";
import { exportDeeds } from "#platform/audit/list-deeds.server.ts";
import { servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { streamText } from "#web/stream-text.ts";
import type { Route } from "./+types/audit-csv.ts";

/** The audit log of the page's filter as a file, written while it is read. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const filter = readAuditFilter(new URL(request.url).searchParams);
  return new Response(streamText(exportDeeds(db, filter)), {
    headers: {
      ...privateHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-log-${now().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
