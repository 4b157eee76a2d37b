import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { AdminPurchase } from "#shop/orders/admin-order.ts";
import { Card } from "#web/ui/card.tsx";

/** What was paid for the whole session. */
export function PaymentCard({ purchase }: Pick<AdminPurchase, "purchase">) {
  return (
    <Card>
      <h2 className="text-lg">Payment</h2>
      <dl className="mt-3 grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1">
        <dt className="text-muted">Total</dt>
        <dd className="font-semibold">{formatMoney(purchase.total)}</dd>
        <dt className="text-muted">Paid</dt>
        <dd>{purchase.paidAt ? formatDateTime(purchase.paidAt) : "N/A"}</dd>
        <dt className="text-muted">By</dt>
        <dd className="wrap-anywhere">
          {purchase.buyer.name}, {purchase.buyer.email}
        </dd>
        <dt className="text-muted">ID</dt>
        <dd className="break-all">{purchase.paymentIntentId ?? "N/A"}</dd>
      </dl>
    </Card>
  );
}
