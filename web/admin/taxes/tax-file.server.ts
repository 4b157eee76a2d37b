import { exportTaxReport, listTaxPeriods } from "#shop/taxes/tax-report.server.ts";
import type { RouteArgs } from "#web/admin/admin-action.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerFile } from "#web/shell/answer-file.server.ts";

type Args = Pick<RouteArgs, "context" | "request">;

/** Reads which month or year was asked for: by default, and if the list has no such period, the month that ended last. */
export async function readTaxPeriod({ context, request }: Args) {
  const { db, now } = context.get(servicesContext);
  const { periods, last } = await listTaxPeriods(db, now());
  const param = new URL(request.url).searchParams.get("period");
  return { period: periods.find((each) => each === param) ?? last, periods };
}

export async function answerTaxCsv(args: Args) {
  const { period } = await readTaxPeriod(args);
  const lines = exportTaxReport(args.context.get(servicesContext).db, period);
  const name = `sales-tax-${period}.csv`;
  return answerFile(args.context, lines, { type: "text/csv; charset=utf-8", name });
}
