import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import type { RefundElsewhere } from "#shop/payments/payment-issues.server.ts";
import { failed } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/confirm-button.tsx";
import { refundUnanswered } from "#web/admin/refunds/refund-words.ts";
import { RefundState, Refunds } from "#web/admin/refunds/refunds.tsx";
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
            {"sessionId" in payment ? (
              <PaymentToCheck purchase={payment} />
            ) : (
              <UnknownPayment issue={payment} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Listed = ToCheck["listed"][number];

type KnownPayment = Extract<Listed, { sessionId: unknown }>;

function PaymentToCheck({ purchase }: { purchase: KnownPayment }) {
  const { id, disputeStatus, invoiceNumber, refundable } = purchase;
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2 empty:hidden">
        {disputeStatus ? <Badge tone="red">Dispute: {disputeStatus.replaceAll("_", " ")}</Badge> : null}
        {purchase.isUnfulfilled ? <Badge tone="red">Paid there, open here</Badge> : null}
        {purchase.state === "mismatch" ? <Badge tone="red">Doesn't match</Badge> : null}
      </p>
      <p className="wrap-anywhere">
        <OrderName invoiceNumber={invoiceNumber} />
        {` · ${purchase.buyerName} · ${formatMoney(purchase.total)} · ${formatDateTime(purchase.createdAt)}`}
      </p>
      <PaymentLines issues={purchase.unresolved} />
      <p className="font-mono text-sm break-all text-muted">{purchase.sessionId}</p>
      <ProviderPage page={purchase.providerPage} />
      {refundable ? (
        <Refunds level="h3" buyerName={purchase.buyerName} refundable={refundable} purchaseId={id} />
      ) : null}
      {purchase.elsewhere ? <RefundsElsewhere refunds={purchase.elsewhere} /> : null}
      <MarkHandled
        id={id}
        seen={purchase.reported}
        whose={invoiceNumber ?? purchase.buyerName}
        left={refundable?.purchase}
      />
    </Card>
  );
}

function UnknownPayment({ issue }: { issue: Exclude<Listed, KnownPayment> }) {
  const { id, reference, createdAt, details, providerPage } = issue;
  const amount = details.amount === null ? null : formatMoney(details.amount);
  return (
    <Card className="flex flex-col gap-3">
      <p>
        <Badge tone="red">Paid there, unknown here</Badge>
      </p>
      <p className="wrap-anywhere">
        <OrderName />
        {[details.email, amount, formatDateTime(createdAt)].flatMap((part) => (part ? ` · ${part}` : []))}
      </p>
      <PaymentLines issues={[issue]} />
      <p className="font-mono text-sm break-all text-muted">{reference}</p>
      <ProviderPage page={providerPage} />
      <MarkHandled id={id} seen={1} whose={details.email ?? reference} left={undefined} />
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

function PaymentLines({ issues }: { issues: readonly PaymentIssue[] }) {
  return paymentIssueLines(issues).map((line) => (
    <p key={line} className="wrap-anywhere first-letter:uppercase">
      {line}
    </p>
  ));
}

function ProviderPage({ page }: { page: string | null }) {
  if (!page) return null;
  return (
    <p>
      <NewTabLink href={page} className="text-fairway">
        See it at the card provider
      </NewTabLink>
    </p>
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

/** Of a payment in another currency: no amounts, which the shop would tell in dollars. */
function RefundsElsewhere({ refunds }: { refunds: readonly RefundElsewhere[] }) {
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
