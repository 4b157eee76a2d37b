import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { RefundScope, RefundState as State } from "#shop/orders/refund-state.ts";
import type { SeenRefund } from "#shop/payments/refundable.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const looks: Record<State, { word: string; tone: BadgeTone }> = {
  requested: { word: "Waiting for the card provider", tone: "yellow" },
  pending: { word: "Under way", tone: "yellow" },
  succeeded: { word: "Refunded", tone: "green" },
  failed: { word: "Failed", tone: "red" },
};

const scopes: Record<RefundScope, string> = {
  purchase: "The payment, or what was left of it",
  order: "A deleted order",
  provider: "Made at the card provider",
};

/** All refunds of the purchase, the newest first, each with its state and who asked for it. */
export function RefundList({ refunds }: { refunds: readonly SeenRefund[] }) {
  if (refunds.length === 0) return <p className="text-muted">Nothing was refunded.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{formatMoney(refund.amount)}</span>
            <RefundState state={refund.state} />
          </div>
          <p className="text-sm wrap-anywhere text-muted">
            {refund.invoice ?? scopes[refund.scope]} · {formatDateTime(refund.createdAt)} ·{" "}
            {refund.requestedBy}
          </p>
          {refund.failure ? (
            <p className="text-sm wrap-anywhere text-flag-deep">{refund.failure.replaceAll("_", " ")}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** In a word. */
export function RefundState({ state }: { state: State }) {
  return <Badge tone={looks[state].tone}>{looks[state].word}</Badge>;
}
