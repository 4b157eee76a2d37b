import { type MouseEvent, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { parseCursor } from "#platform/cursor.server.ts";
import { type ListedOrder, listOrders } from "#shop/orders/admin-orders.server.ts";
import { readOrderFilter } from "#shop/orders/order-filter.ts";
import { offlineAction } from "#web/admin/admin-answer.ts";
import { fetchFailed } from "#web/admin/fetch-failed.tsx";
import { PageSteps, useRevalidateOnFocus } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/orders.ts";
import { runOrderAction } from "./order-actions.server.ts";
import { orderFailures } from "./order-answer.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRow } from "./order-row.tsx";
import { SelectedOrders } from "./selected-orders.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const filter = readOrderFilter(asked);
  const page = await listOrders(db, filter, parseCursor(asked.get("before"), "number"));
  return { ...page, filter };
}

export const action = runOrderAction;

export const clientAction = offlineAction(orderFailures);

export const meta = unlisted("Order Management");

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, older, filter } = loaderData;
  useRevalidateOnFocus(loaderData);
  const isLoading = useNavigation().state === "loading";
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
      <p role="status" className="mt-2 h-6 text-sm text-muted">
        {isLoading ? "Loading..." : null}
      </p>
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <p className="text-lg text-muted">{search ? "No order matches." : "No orders yet."}</p>
      )}
      <PageSteps older={older} />
    </>
  );
}

function OrderList({ orders }: { orders: ListedOrder[] }) {
  const isLive = useHydrated();
  const open = useOpenOrder();
  const { selectAll, ...selection } = useSelection(orders.map(({ invoiceNumber }) => invoiceNumber));
  const selected = orders.filter(({ invoiceNumber }) => selection.has(invoiceNumber));
  return (
    <>
      <div className="min-h-11">
        {isLive ? <SelectAll isAll={selected.length === orders.length} onChange={selectAll} /> : null}
      </div>
      {selected.length > 0 ? <SelectedOrders orders={selected} onDone={() => selectAll(false)} /> : null}
      <ul className="order-list mt-3">
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
    </>
  );
}

/** For a plain link to an order, which returns here. Fifty of the router's links cost a twentieth of the page. */
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

/** The ticked orders; one that has left the page no longer counts. */
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

function SelectAll({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 px-4">
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
