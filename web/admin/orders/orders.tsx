import { useState } from "react";
import { useNavigation } from "react-router";
import type { ListedOrder } from "#shop/orders/admin-order.ts";
import { listOrders } from "#shop/orders/list-orders.server.ts";
import { readOrderFilter, writeOrderFilter } from "#shop/orders/order-filter.ts";
import { readOrderKey } from "#shop/orders/order-key.server.ts";
import { FetchFailed } from "#web/admin/fetch-failed.tsx";
import { PageSteps } from "#web/admin/page-steps.tsx";
import { useRevalidateOnFocus } from "#web/admin/use-revalidate-on-focus.ts";
import { servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/orders.ts";
import { DeleteOrder } from "./delete-order.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { runOrderAction } from "./run-order-action.server.ts";
import { sendOrderAction } from "./send-order-action.ts";

/** The filter of shop/orders/order-filter.ts; `?before=` goes on behind that order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const filter = readOrderFilter(asked);
  const page = await listOrders(db, filter, readOrderKey(asked.get("before")));
  return { ...page, filter };
}

export function action({ context, request }: Route.ActionArgs) {
  return runOrderAction(context, request);
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendOrderAction(asked);
}

export function meta() {
  return unlistedMeta("Order Management");
}

/** What is asked about an order of the list. */
type Asked = { what: "delete" | "qr"; order: ListedOrder };

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, older, filter } = loaderData;
  useRevalidateOnFocus(loaderData);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = useNavigation().state === "loading";
  const search = writeOrderFilter(filter);
  const ask = (what: Asked["what"], order: ListedOrder) => {
    setAsked({ what, order });
    setIsOpen(true);
  };
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
        <OrderList orders={orders} onAsk={ask} />
      ) : (
        <p className="text-lg text-muted">{search ? "No order matches." : "No orders yet."}</p>
      )}
      <PageSteps older={older} />
      {asked ? (
        <>
          <DeleteOrder
            invoice={asked.order.invoiceNumber}
            action="/admin/orders"
            open={isOpen && asked.what === "delete"}
            onOpenChange={setIsOpen}
          />
          <QrDialog order={asked.order} open={isOpen && asked.what === "qr"} onOpenChange={setIsOpen} />
        </>
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FetchFailed error={error} page="Order Management" />;
}
