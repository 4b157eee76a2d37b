import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { ConfirmButton, PostButton } from "#web/admin/forms.tsx";
import { Refunds } from "#web/admin/refunds/refunds.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, NewTabLink, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { paymentIssueLines } from "./payment-issue-lines.ts";
import type { ToCheck } from "./payments.server.ts";

export function PaymentsToCheck({ toCheck }: { toCheck: ToCheck }) {
  const { count, listed } = toCheck;
  return (
    <section aria-labelledby="payments-to-check">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="payments-to-check" tabIndex={-1} className="scroll-mt-32 text-xl">
          Payments to check
        </h2>
        {count > listed.length ? (
          <TextLink to="/admin/payments">{`All ${count.toLocaleString("en-US")}`}</TextLink>
        ) : (
          <TextLink to="/admin/audit?subject=purchase">Handled payments</TextLink>
        )}
      </div>
      {count > listed.length ? (
        <p className="mt-1 text-muted">
          The {listed.length} most urgent of {count.toLocaleString("en-US")}.
        </p>
      ) : null}
      <PaymentList toCheck={toCheck} />
    </section>
  );
}

export function PaymentList({ toCheck: { count, listed } }: { toCheck: ToCheck }) {
  return (
    <>
      {count === 0 ? <p className="mt-1 text-muted">The payment provider and the shop agree.</p> : null}
      <ul className="mt-4 flex flex-col gap-3 empty:hidden">
        {listed.map((payment) => (
          <li key={payment.id}>
            <PaymentToCheck payment={payment} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Payment = ToCheck["listed"][number];

function PaymentToCheck({ payment }: { payment: Payment }) {
  const { state, disputeStatus, invoiceNumber, buyerName, total, refundable, unresolved } = payment;
  const amount = total === null ? null : formatMoney(total);
  const facts = [buyerName, amount, formatDateTime(payment.createdAt)].filter((fact) => fact !== null);
  const whose = invoiceNumber ?? buyerName ?? payment.sessionId ?? "";
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2 empty:hidden">
        {disputeStatus ? <Badge tone="red">Dispute: {disputeStatus.replaceAll("_", " ")}</Badge> : null}
        {unresolved.some(({ code }) => code === "paid_unfulfilled") ? (
          <Badge tone="red">Paid there, open here</Badge>
        ) : null}
        {state === "unknown" ? <Badge tone="red">Paid there, unknown here</Badge> : null}
        {state === "mismatch" ? <Badge tone="red">Doesn't match</Badge> : null}
      </p>
      <p className="wrap-anywhere">
        {invoiceNumber ? (
          <TextLink to={`/admin/orders/${invoiceNumber}`} className="-my-2.5 font-semibold">
            Order {invoiceNumber}
          </TextLink>
        ) : (
          <span className="font-semibold">No order</span>
        )}
        {` · ${facts.join(" · ")}`}
      </p>
      {paymentIssueLines(unresolved).map((line) => (
        <p key={line} className="wrap-anywhere first-letter:uppercase">
          {line}
        </p>
      ))}
      <p className="font-mono text-sm break-all text-muted">{payment.sessionId}</p>
      {payment.providerPage ? (
        <p>
          <NewTabLink href={payment.providerPage} className="text-fairway">
            See it at the card provider
          </NewTabLink>
        </p>
      ) : null}
      {refundable ? (
        <Refunds level="h3" whose={whose} refundable={refundable} purchaseId={payment.id} />
      ) : null}
      {state === "mismatch" && !refundable ? (
        <p className="text-sm text-muted">What was paid can be refunded in the card provider's dashboard.</p>
      ) : null}
      <MarkHandled payment={payment} whose={whose} />
    </Card>
  );
}

/** Asks first where money is left that only this list can refund. */
function MarkHandled({ payment, whose }: { payment: Payment; whose: string }) {
  const left = payment.refundable?.amountLeft;
  const post = {
    intent: "handled",
    fields: { purchase: payment.id, seen: String(payment.reported) },
    busyLabel: "Saving...",
  };
  const name = `Mark as Handled, ${whose}`;
  if (!left)
    return (
      <PostButton {...post} aria-label={name}>
        Mark as Handled
      </PostButton>
    );
  return (
    <p>
      <ConfirmButton
        {...post}
        button={
          <Button variant="secondary" aria-label={name}>
            Mark as Handled
          </Button>
        }
        label="Mark as Handled"
        description={`${formatMoney(left)} of the payment of ${whose} can be refunded only from this list, and it leaves the list. After that it can be refunded at the card provider.`}
      />
    </p>
  );
}
