import { Link, useLocation } from "react-router";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { shareOneAddress } from "#shop/orders/same-address.ts";
import { StatusBadge } from "#web/account/status-badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { OrderItem } from "./order-item.tsx";

type OrderItemsProps = { orders: AdminOrder[]; shownInvoice: string };

/** Among so few others one looks without asking. */
const mostOpen = 4;

/** All orders of the checkout session (spec §2), the opened one first; the others lead to their own pages. */
export function OrderItems({ orders, shownInvoice }: OrderItemsProps) {
  const isSeveralParcels = !shareOneAddress(orders);
  const shown = orders.filter(({ invoiceNumber }) => invoiceNumber === shownInvoice);
  const others = orders.filter((order) => !shown.includes(order));
  return (
    <Card>
      <h2 className="text-xl">Order Items ({orders.length})</h2>
      {shown.map((order) => (
        <div key={order.id} className="mt-5">
          {others.length > 0 ? (
            <p className={headLook}>
              <span className="font-semibold">{order.invoiceNumber} (this order)</span>
              <StatusBadge status={order.status} />
            </p>
          ) : null}
          <OrderItem order={order} isOwnParcel={isSeveralParcels} />
        </div>
      ))}
      {others.length > 0 ? (
        <details
          key={shownInvoice}
          open={others.length <= mostOpen}
          className="mt-5 border-t border-line pt-3"
        >
          <summary className="flex min-h-11 cursor-pointer items-center text-fairway underline underline-offset-4">
            {others.length === 1 ? "1 other order" : `${others.length} other orders`} of this purchase
          </summary>
          <OtherItems orders={others} isSeveralParcels={isSeveralParcels} />
        </details>
      ) : null}
    </Card>
  );
}

const headLook = "mb-3 flex flex-wrap items-center gap-2";

function OtherItems({ orders, isSeveralParcels }: { orders: AdminOrder[]; isSeveralParcels: boolean }) {
  // Where Back to Orders leads.
  const { state } = useLocation();
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="py-5 last:pb-0">
          <p className={headLook}>
            <Link
              to={`/admin/orders/${order.invoiceNumber}`}
              state={state}
              className="inline-flex min-h-11 items-center font-semibold text-fairway underline underline-offset-4"
            >
              {order.invoiceNumber}
            </Link>
            <StatusBadge status={order.status} />
          </p>
          <OrderItem order={order} isOwnParcel={isSeveralParcels} />
        </li>
      ))}
    </ul>
  );
}
