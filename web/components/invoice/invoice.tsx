import { formatLongDate } from "#platform/dates.ts";
import { sum } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import type { PurchaseView } from "#shop/orders/purchase-view.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Price } from "#web/ui/price.tsx";
import { groupOrders, nameInvoices } from "./group-orders.ts";
import { InvoiceItem } from "./invoice-item.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** 'Order Invoice' of spec §2: every order of the purchase that the reader may see, from its snapshot. */
export function Invoice({ purchase }: { purchase: PurchaseView }) {
  const { orders, buyer, orderType, paidAt } = purchase;
  const statuses = [...new Set(orders.map((order) => order.status))];
  const total = sum(orders.map((order) => order.amount));
  return (
    <div className="page-width flex flex-col gap-6 py-10 sm:py-14">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading
          title="Order Invoice"
          lead={`Invoice #${nameInvoices(orders.map((order) => order.invoiceNumber))}`}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="brown">{orderType === "gift" ? "Gift" : "Self Purchase"}</Badge>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <p className="text-muted">{formatLongDate(new Date(paidAt))}</p>
        </div>
      </div>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-xl">Order Items ({orders.length})</h2>
          <p className="text-lg font-semibold">
            Total <Price amount={total} />
          </p>
        </div>
        <ul className="mt-4 divide-y divide-line">
          {groupOrders(orders).map((group) => (
            <InvoiceItem key={group.order.invoiceNumber} group={group} />
          ))}
        </ul>
      </Card>
      {orderType === "gift" && buyer.name ? (
        <Card>
          <h2 className="text-lg">Purchased By</h2>
          <p className="mt-2 font-medium">{buyer.name}</p>
          <p className="break-all text-muted">{buyer.email}</p>
          {buyer.phone ? <p className="text-muted">{formatPhone(buyer.phone)}</p> : null}
        </Card>
      ) : null}
    </div>
  );
}
