import { Link } from "react-router";
import { formatLongDate } from "#platform/dates.ts";
import { formatPhone } from "#platform/phone.ts";
import type { BuyerView, HistoryOrder } from "#shop/orders/purchase-view.ts";
import { Card } from "#web/ui/card.tsx";
import { Price } from "#web/ui/price.tsx";
import { Facts } from "./facts.tsx";
import { shippingLines } from "./shipping-lines.ts";
import { StatusBadge } from "./status-badge.tsx";

/** An order in the history (spec §2), from its own snapshot. */
export function OrderCard({ order }: { order: HistoryOrder }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">
          <Link
            to={`/order/${order.invoiceNumber}`}
            className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway"
          >
            Order #{order.invoiceNumber}
          </Link>
        </h2>
        <StatusBadge status={order.status} on="history" />
        <p className="text-muted sm:ml-auto">{formatLongDate(new Date(order.orderedAt))}</p>
        {order.amount === undefined ? null : (
          <p className="text-lg font-semibold">
            <Price amount={order.amount} />
          </p>
        )}
      </div>
      <p className="text-muted wrap-anywhere">{order.productTitle}</p>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <Facts title="Recipient" level="h3">
          <Person {...order.recipient} />
        </Facts>
        {order.buyer ? (
          <Facts title="Purchased By" level="h3">
            <Person {...order.buyer} />
          </Facts>
        ) : null}
        <Facts title="Shipping address" level="h3">
          <p className="whitespace-pre-line wrap-anywhere">{shippingLines(order).join("\n")}</p>
        </Facts>
      </div>
    </Card>
  );
}

function Person({ name, phone, email }: BuyerView) {
  return (
    <>
      <p className="wrap-anywhere">{name}</p>
      {phone ? <p>{formatPhone(phone)}</p> : null}
      {email ? <p className="break-all">{email}</p> : null}
    </>
  );
}
