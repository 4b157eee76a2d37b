import type { AdminPurchase } from "#shop/orders/admin-order.ts";
import { carrierCodes, carrierName } from "#shop/orders/carriers.ts";
import { Card } from "#web/ui/card.tsx";
import { StoredLabel } from "./stored-label.tsx";
import { TrackingForm } from "./tracking-form.tsx";

/** What carries the parcel and which label it bears. */
export function ShippingInformation({ order, orders }: Pick<AdminPurchase, "order" | "orders">) {
  const carrier = carrierCodes.find((code) => code === order.trackingCarrier);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg">Shipping Information</h2>
      {order.trackingNumber ? (
        <div>
          <p className="text-sm text-muted">
            {carrier ? `Tracking number, ${carrierName(carrier)}` : "Tracking number"}
          </p>
          <p className="font-mono break-all">{order.trackingNumber}</p>
          {order.trackingUrl ? (
            <a
              href={order.trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
            >
              Track Package →
            </a>
          ) : null}
        </div>
      ) : null}
      <TrackingForm key={order.id} order={order} orders={orders} />
      <StoredLabel key={`label ${order.id}`} order={order} />
    </Card>
  );
}
