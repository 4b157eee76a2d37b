import { shopDay } from "#platform/dates.ts";
import { readOrderFilter } from "#shop/orders/order-filter.ts";
import { exportOrders } from "#shop/payments/export-orders.server.ts";
import { productionColumn } from "#shop/production/production-state.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerFile } from "#web/shell/answer-file.server.ts";
import type { Route } from "./+types/export.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { db, siteUrl, now } = context.get(servicesContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const lines = exportOrders(db, filter, { siteUrl, production: productionColumn(filter.production) });
  const name = `orders-${shopDay(now())}.csv`;
  return answerFile(context, lines, { type: "text/csv; charset=utf-8", name });
}
