import { useNavigation } from "react-router";
import { parseCursor } from "#platform/cursor.server.ts";
import { formatCount } from "#platform/text.ts";
import { listOrders } from "#shop/orders/admin-orders.server.ts";
import { maxCounted, type OrderFilter, readOrderFilter } from "#shop/orders/order-filter.ts";
import { productionColumn } from "#shop/production/queue.server.ts";
import { ListPage, useRevalidateWhenShown } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { buttonLook, LinkButton } from "#web/ui/button.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import type { Route } from "./+types/orders.ts";
import { runOrderAction } from "./order-actions.server.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrdersTable } from "./orders-table.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const filter = readOrderFilter(query);
  const cursor = parseCursor(query.get(filter.sort === "oldest" ? "after" : "before"), "position");
  const page = await listOrders(db, filter, cursor, productionColumn(filter.production));
  return { ...page, filter };
}

export const action = runOrderAction;

export const meta = unlisted("Order Management");

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, matches, next, filter } = loaderData;
  useRevalidateWhenShown();
  const search = new URLSearchParams(filter).toString();
  return (
    <ListPage
      title="Order Management"
      actions={
        <>
          <LinkButton to="/admin/sales-tax" variant="secondary">
            Sales Tax
          </LinkButton>
          <a href={`/admin/orders.csv${search && `?${search}`}`} className={buttonLook("secondary")}>
            Export CSV
          </a>
        </>
      }
      filter={<OrderFilters filter={filter} />}
      empty={orders.length === 0 && matches === undefined && "No orders yet."}
      pages={<CursorLinks next={next} isOldestFirst={filter.sort === "oldest"} />}
    >
      <OrdersTable orders={orders}>
        <CountAndLinks filter={filter} matches={matches} />
      </OrdersTable>
    </ListPage>
  );
}

/** `matches`: undefined while no filter is set. */
function CountAndLinks({ filter, matches }: { filter: OrderFilter; matches: number | undefined }) {
  const isLoading = useNavigation().state === "loading";
  const { sort, ...narrowing } = filter;
  const reversed = new URLSearchParams({ ...narrowing, ...(sort ? {} : { sort: "oldest" }) });
  return (
    <>
      <p role="status" className="text-sm text-muted tabular-nums">
        {isLoading ? "Loading..." : matches === undefined ? null : countWords(matches)}
      </p>
      <div className="-ml-0.5 flex flex-wrap sm:ml-auto">
        {matches === undefined ? null : (
          <LinkButton to="/admin/orders" variant="quiet" className="text-sm">
            Show All
          </LinkButton>
        )}
        <LinkButton to={{ search: reversed.toString() }} variant="quiet" className="-mr-5 text-sm">
          {sort ? "Newest First" : "Oldest First"}
        </LinkButton>
      </div>
    </>
  );
}

function countWords(matches: number): string {
  if (matches === 0) return "No order matches.";
  if (matches > maxCounted) return `${maxCounted.toLocaleString("en-US")}+ orders`;
  return formatCount(matches, "order");
}
