import { readOrderFilter } from "#shop/orders/order-filter.ts";
import { exportOrders } from "#shop/payments/export-orders.server.ts";
import { productionColumn } from "#shop/production/production-state.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/export.ts";
import { answerCsv } from "./csv-response.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  return answerCsv(
    context,
    exportOrders(db, filter, { siteUrl, production: productionColumn(filter.production) }),
  );
}
