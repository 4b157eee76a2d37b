import { exportOrders } from "#shop/orders/export-orders.server.ts";
import { readOrderFilter } from "#shop/orders/order-filter.ts";
import { servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { streamText } from "#web/stream-text.ts";
import type { Route } from "./+types/export.ts";

/** The orders of the list's filter as a file, written while it is read: no more than a batch of it is ever held. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { db, siteUrl, now } = context.get(servicesContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  return new Response(streamText(exportOrders(db, filter, siteUrl)), {
    headers: {
      ...privateHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="orders-${now().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
