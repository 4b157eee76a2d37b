import { Link } from "react-router";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { shareOneAddress } from "#shop/orders/one-address.ts";
import { StatusBadge } from "#web/components/invoice/status-badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { OrderItem } from "./order-item.tsx";

type OrderItemsProps = { orders: AdminOrder[]; shownInvoice: string };

/** All orders of the checkout session (spec §2); the others lead to their own pages. */
export function OrderItems({ orders, shownInvoice }: OrderItemsProps) {
  const isSeveralParcels = !shareOneAddress(orders);
  return (
    <Card>
      <h2 className="text-xl">Order Items ({orders.length})</h2>
      <ul className="mt-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="py-5 last:pb-0">
            {orders.length > 1 ? (
              <p className="mb-3 flex flex-wrap items-center gap-2">
                {order.invoiceNumber === shownInvoice ? (
                  <span className="font-semibold">{order.invoiceNumber} (this order)</span>
                ) : (
                  <Link
                    to={`/admin/orders/${order.invoiceNumber}`}
                    className="inline-flex min-h-11 items-center font-semibold text-fairway underline underline-offset-4"
                  >
                    {order.invoiceNumber}
                  </Link>
                )}
                <StatusBadge status={order.status} />
              </p>
            ) : null}
            <OrderItem order={order} isOwnParcel={isSeveralParcels} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
