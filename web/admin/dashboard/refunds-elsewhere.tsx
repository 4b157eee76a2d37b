import { formatDateTime } from "#platform/dates.ts";
import type { RefundElsewhere } from "#shop/payments/payment-issues.server.ts";
import { RefundState } from "#web/admin/refunds/refund-list.tsx";

/** Of a payment in another currency: no amounts, which the shop would tell in dollars. */
export function RefundsElsewhere({ refunds }: { refunds: readonly RefundElsewhere[] }) {
  return (
    <div className="text-sm text-muted">
      <p>What was paid can be refunded in the card provider's dashboard.</p>
      {refunds.map(({ id, state, failure, createdAt }) => (
        <p key={id} className="mt-2 flex flex-wrap items-center gap-2">
          <RefundState state={state} />
          <span className="wrap-anywhere">
            Refund at the card provider, {formatDateTime(createdAt)}
            {failure ? ` · ${failure.replaceAll("_", " ")}` : null}
          </span>
        </p>
      ))}
    </div>
  );
}
