import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { AdminPurchase, AdminRefund } from "#shop/orders/admin-order.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

const states: Record<AdminRefund["state"], [string, BadgeTone]> = {
  requested: ["Requested", "yellow"],
  pending: ["Pending", "yellow"],
  succeeded: ["Refunded", "green"],
  failed: ["Failed", "red"],
};

/** What was paid for the whole session, and what went back. */
export function PaymentCard({ found: { purchase, refunds, orders } }: { found: AdminPurchase }) {
  const nameOf = (orderId: string | null) =>
    orders.find(({ id }) => id === orderId)?.invoiceNumber ?? "Whole payment";
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
      {refunds.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{formatMoney(refund.amount)}</span>
                <Badge tone={states[refund.state][1]}>{states[refund.state][0]}</Badge>
                {nameOf(refund.orderId)}
              </p>
              <p className="wrap-anywhere text-muted">
                {formatDateTime(refund.createdAt)} · {refund.requestedBy}
                {refund.failure ? ` · ${refund.failure}` : ""}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
