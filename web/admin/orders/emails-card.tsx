import { formatDateTime } from "#platform/dates.ts";
import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

type Sent = { kind: string; sentAt: Date };

type Props = { order: AdminOrder; emails: Sent[]; hasBuyer: boolean };

/** `hasBuyer`: unless the buyer's data was deleted. */
export function EmailsCard({ order, emails, hasBuyer }: Props) {
  return (
    <Card>
      <h2 className="text-lg">Emails Sent</h2>
      {emails.length === 0 ? <p className="mt-3 text-muted">None yet.</p> : null}
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {emails.map(({ kind, sentAt }) => (
          <li key={`${kind} ${sentAt.getTime()}`}>
            <p className="font-semibold">{emailName(kind)}</p>
            <p className="text-muted">
              <time dateTime={sentAt.toISOString()}>{formatDateTime(sentAt)}</time> ·{" "}
              {toShop.includes(kind) ? "to the shop" : "to the buyer"}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasBuyer ? <Resend order={order} email="confirmation" label="Resend Confirmation" /> : null}
        {order.parcel.trackingNumber ? (
          <Resend order={order} email="tracking" label="Resend Tracking" />
        ) : null}
      </div>
    </Card>
  );
}

export function emailName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const toShop = ["order-notice", "order-change-notice", "payment-issues"];

type ResendProps = { order: AdminOrder; email: "confirmation" | "tracking"; label: string };

function Resend({ order, email, label }: ResendProps) {
  const { send, isBusy } = usePostForm("resend");
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel="Sending..."
      onClick={() => send({ invoice: order.invoiceNumber, email })}
    >
      {label}
    </Button>
  );
}
