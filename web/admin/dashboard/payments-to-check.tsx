import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { listPaymentIssues } from "#shop/payments/payment-issues.server.ts";
import { Refunds } from "#web/admin/refunds/refunds.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { MarkHandled } from "./mark-handled.tsx";
import { paymentIssueLines } from "./payment-issue-lines.ts";
import { RefundsElsewhere } from "./refunds-elsewhere.tsx";

type ToCheck = Awaited<ReturnType<typeof listPaymentIssues>>;

/** Where provider and shop disagree: payments that don't fit, paid there and open here, disputes. */
export function PaymentsToCheck({ toCheck: { count, purchases } }: { toCheck: ToCheck }) {
  return (
    <section aria-labelledby="payments-to-check">
      <h2 id="payments-to-check" tabIndex={-1} className="scroll-mt-32 text-xl">
        Payments to check
      </h2>
      {count === 0 ? <p className="mt-1 text-muted">Provider and shop agree.</p> : null}
      {count > purchases.length ? (
        <p className="mt-1 text-muted">
          The newest {purchases.length} of {count}.
        </p>
      ) : null}
      <ul className="mt-4 flex flex-col gap-3">
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PaymentToCheck purchase={purchase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaymentToCheck({ purchase }: { purchase: ToCheck["purchases"][number] }) {
  const { id, issues, disputeStatus, invoiceNumber, refundable } = purchase;
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2 empty:hidden">
        {disputeStatus ? <Badge tone="red">Dispute: {disputeStatus.replaceAll("_", " ")}</Badge> : null}
        {purchase.isUnfulfilled ? <Badge tone="red">Paid there, open here</Badge> : null}
        {purchase.state === "mismatch" ? <Badge tone="red">Doesn't match</Badge> : null}
      </p>
      <p className="wrap-anywhere">
        {invoiceNumber ? (
          <Link
            to={`/admin/orders/${invoiceNumber}`}
            className="font-semibold text-fairway underline underline-offset-4"
          >
            Order {invoiceNumber}
          </Link>
        ) : (
          <span className="font-semibold">No order</span>
        )}
        {` · ${purchase.buyerName} · ${formatMoney(purchase.total)} · ${formatDateTime(purchase.createdAt)}`}
      </p>
      {paymentIssueLines(issues).map((line) => (
        <p key={line} className="wrap-anywhere first-letter:uppercase">
          {line}
        </p>
      ))}
      <p className="font-mono text-sm break-all text-muted">{purchase.sessionId}</p>
      {refundable ? (
        <Refunds
          level="h3"
          buyerName={purchase.buyerName}
          refundable={refundable}
          action={`/admin/payments/${id}/refund`}
        />
      ) : null}
      {purchase.elsewhere ? <RefundsElsewhere refunds={purchase.elsewhere} /> : null}
      <MarkHandled
        purchaseId={id}
        seen={issues.length}
        whose={invoiceNumber ?? purchase.buyerName}
        left={refundable?.purchase}
      />
    </Card>
  );
}
