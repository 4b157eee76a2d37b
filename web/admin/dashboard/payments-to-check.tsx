import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { failed } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/confirm-button.tsx";
import { refundUnanswered } from "#web/admin/refunds/refund-words.ts";
import { Refunds } from "#web/admin/refunds/refunds.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, NewTabLink, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { paymentIssueLines } from "./payment-issue-lines.ts";
import type { ToCheck } from "./payments.server.ts";

export const paymentFailures = {
  handled: failed("Failed to update payment"),
  refund: refundUnanswered,
};

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

function PaymentToCheck({ payment }: { payment: ToCheck["listed"][number] }) {
  const { id, state, disputeStatus, invoiceNumber, buyerName, total, createdAt, refundable } = payment;
  const { unresolved, sessionId, providerPage } = payment;
  const amount = total === null ? null : formatMoney(total);
  const facts = [buyerName, amount, formatDateTime(createdAt)].filter((fact) => fact !== null);
  const whose = invoiceNumber ?? buyerName ?? sessionId ?? "";
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
        <OrderName invoiceNumber={invoiceNumber} />
        {` · ${facts.join(" · ")}`}
      </p>
      {paymentIssueLines(unresolved).map((line) => (
        <p key={line} className="wrap-anywhere first-letter:uppercase">
          {line}
        </p>
      ))}
      <p className="font-mono text-sm break-all text-muted">{sessionId}</p>
      {providerPage ? (
        <p>
          <NewTabLink href={providerPage} className="text-fairway">
            See it at the card provider
          </NewTabLink>
        </p>
      ) : null}
      {refundable ? <Refunds level="h3" buyerName={whose} refundable={refundable} purchaseId={id} /> : null}
      {state === "mismatch" && !refundable ? (
        <p className="text-sm text-muted">What was paid can be refunded in the card provider's dashboard.</p>
      ) : null}
      <MarkHandled id={id} seen={payment.reported} whose={whose} left={refundable?.purchase} />
    </Card>
  );
}

function OrderName({ invoiceNumber }: { invoiceNumber?: string | undefined }) {
  if (!invoiceNumber) return <span className="font-semibold">No order</span>;
  return (
    <Link
      to={`/admin/orders/${invoiceNumber}`}
      className="font-semibold text-fairway underline underline-offset-4"
    >
      Order {invoiceNumber}
    </Link>
  );
}

type MarkHandledProps = {
  /** Of the purchase, or of an issue without one. */
  id: string;
  seen: number;
  whose: string;
  /** What can be refunded only from here. */
  left: Cents | undefined;
};

function MarkHandled({ id, seen, whose, left }: MarkHandledProps) {
  const handled = usePostForm("handled");
  const button = { variant: "secondary", "aria-label": `Mark as Handled, ${whose}` } as const;
  if (left)
    return (
      <p>
        <ConfirmButton
          button={<Button {...button}>Mark as Handled</Button>}
          intent="handled"
          fields={{ purchase: id, seen: String(seen) }}
          question="Mark as Handled?"
          description={`${formatMoney(left)} of the payment of ${whose} can be refunded only from this list, and it leaves the list. After that it can be refunded at the card provider.`}
          busyLabel="Saving..."
        />
      </p>
    );
  return (
    <handled.Form {...handled.form}>
      <input type="hidden" name="purchase" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <Button {...handled.submit} {...button} busyLabel="Saving...">
        Mark as Handled
      </Button>
    </handled.Form>
  );
}
