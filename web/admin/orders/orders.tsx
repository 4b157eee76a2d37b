import { type MouseEvent, type ReactNode, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { parseCursor } from "#platform/cursor.server.ts";
import { type ListedOrder, listOrders } from "#shop/orders/admin-orders.server.ts";
import { maxCounted, type OrderFilter, readOrderFilter } from "#shop/orders/order-filter.ts";
import { productionColumn } from "#shop/production/production-state.server.ts";
import { fetchFailed } from "#web/admin/fetch-failed.tsx";
import { useRevalidateOnFocus } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { offlineAction } from "#web/shell/use-post-form.ts";
import { buttonLook, LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/orders.ts";
import { runOrderAction } from "./order-actions.server.ts";
import { orderFailures } from "./order-answer.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRow } from "./order-row.tsx";
import { SelectedOrders } from "./selected-orders.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const filter = readOrderFilter(query);
  const cursor = parseCursor(query.get(filter.sort === "oldest" ? "after" : "before"), "position");
  const page = await listOrders(db, filter, cursor, productionColumn(filter.production));
  return { ...page, filter };
}

export const action = runOrderAction;

export const clientAction = offlineAction(orderFailures);

export const meta = unlisted("Order Management");

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, matches, next, filter } = loaderData;
  useRevalidateOnFocus();
  const search = new URLSearchParams(filter).toString();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading title="Order Management" />
        <a href={`/admin/orders.csv${search && `?${search}`}`} className={buttonLook("secondary")}>
          Export CSV
        </a>
      </div>
      <OrderFilters filter={filter} />
      <OrderList orders={orders}>
        <ListFacts filter={filter} matches={matches} />
      </OrderList>
      {orders.length === 0 && matches === undefined ? (
        <p className="text-lg text-muted">No orders yet.</p>
      ) : null}
      <CursorLinks next={next} isOldestFirst={filter.sort === "oldest"} />
    </>
  );
}

function ListFacts({ filter, matches }: { filter: OrderFilter; matches: number | undefined }) {
  const isLoading = useNavigation().state === "loading";
  const { sort, ...narrowing } = filter;
  const turned = new URLSearchParams({ ...narrowing, ...(sort ? {} : { sort: "oldest" }) });
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
        <LinkButton to={{ search: turned.toString() }} variant="quiet" className="-mr-5 text-sm">
          {sort ? "Newest First" : "Oldest First"}
        </LinkButton>
      </div>
    </>
  );
}

function countWords(matches: number): string {
  if (matches === 0) return "No order matches.";
  if (matches > maxCounted) return `${maxCounted.toLocaleString("en-US")}+ orders`;
  return matches === 1 ? "1 order" : `${matches.toLocaleString("en-US")} orders`;
}

function OrderList({ orders, children }: { orders: ListedOrder[]; children: ReactNode }) {
  const isLive = useHydrated();
  const open = useOpenOrder();
  const { selectAll, ...selection } = useSelection(orders.map(({ invoiceNumber }) => invoiceNumber));
  const selected = orders.filter(({ invoiceNumber }) => selection.has(invoiceNumber));
  return (
    <>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-6">
        {orders.length > 0 ? (
          <SelectAll isAll={selected.length === orders.length} onChange={selectAll} isLive={isLive} />
        ) : null}
        {children}
      </div>
      {selected.length > 0 ? <SelectedOrders orders={selected} onDone={() => selectAll(false)} /> : null}
      {orders.length > 0 ? (
        <ul className="order-list mt-1">
          {orders.map((order) => (
            <OrderRow
              key={order.invoiceNumber}
              order={order}
              onOpen={open}
              isLive={isLive}
              isSelected={selection.has(order.invoiceNumber)}
              onSelect={selection.select}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Opens a plain link to an order, which returns here. Fifty of the router's links cost a twentieth of the page. */
function useOpenOrder() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(event.currentTarget.pathname, { state: { back: pathname + search } });
  };
}

function useSelection(invoices: string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (invoice: string) => ticked.has(invoice),
    select: (invoice: string, isSelected: boolean) => {
      const others = invoices.filter((other) => ticked.has(other) && other !== invoice);
      setTicked(new Set(isSelected ? [...others, invoice] : others));
    },
    selectAll: (isSelected: boolean) => setTicked(new Set(isSelected ? invoices : [])),
  };
}

type SelectAllProps = { isAll: boolean; onChange: (isAll: boolean) => void; isLive: boolean };

/** Takes its place before the script runs, so that the list doesn't move. */
function SelectAll({ isAll, onChange, isLive }: SelectAllProps) {
  const look = isLive ? "" : "invisible noscript:hidden";
  return (
    <label className={`inline-flex min-h-11 items-center gap-4 pl-4.75 ${look}`}>
      <input
        type="checkbox"
        checked={isAll}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
      Select all on this page
    </label>
  );
}

export const ErrorBoundary = fetchFailed("Order Management");
