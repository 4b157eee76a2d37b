import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { addressLines } from "#platform/address.ts";
import { formatPhone } from "#platform/contact-details.ts";
import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { auditActions } from "#shop/audit/audit-entry.ts";
import type { AuditLogRow } from "#shop/audit/audit-log.server.ts";
import type { AdminOrder, AdminPurchase } from "#shop/orders/admin-orders.server.ts";
import { maxNotesLength } from "#shop/orders/order-status.ts";
import { shareOneAddress } from "#shop/orders/shipping-address.ts";
import { describeChanges } from "#web/admin/audit/audit-words.ts";
import { ConfirmButton, PostButton } from "#web/admin/forms.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button, buttonLook, NewTabLink, quietLinkLook } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { DateTime } from "#web/ui/text.tsx";
import { packingSlipsLink, printLabelLink } from "./print-links.ts";

export function BuyerCard({ buyer }: { buyer: NonNullable<AdminOrder["buyer"]> }) {
  const { name, phone, email } = buyer;
  const facts = { Name: name, Phone: formatPhone(phone), Email: email };
  return <FactsCard title="Buyer Information" facts={facts} />;
}

export function PaymentCard({ order, purchase }: Pick<AdminPurchase, "order" | "purchase">) {
  const { total, paidAt, buyer, paymentIntentId, discountCode, disputeDueBy } = purchase;
  const facts = {
    Total: <strong className="font-semibold">{formatMoney(total)}</strong>,
    ...(discountCode && { Code: discountCode }),
    Paid: order.replaces ? "Nothing to pay" : paidAt && formatDateTime(paidAt),
    By: buyer.name,
    Receipt: buyer.email,
    ...(!order.replaces && { ID: paymentIntentId }),
    ...(disputeDueBy && { Dispute: `Answer it at the card provider by ${formatDateTime(disputeDueBy)}` }),
  };
  return (
    <FactsCard title="Payment" facts={facts}>
      {buyer.email ? (
        <Link
          to={`/admin/personal-data/${order.invoiceNumber}`}
          className={`${quietLinkLook} mt-3 inline-block`}
        >
          Personal data
        </Link>
      ) : null}
    </FactsCard>
  );
}

type FactsProps = { title: string; facts: Record<string, ReactNode>; children?: ReactNode };

function FactsCard({ title, facts, children }: FactsProps) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-3 grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{fact || "N/A"}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

export function ShippingAddress({ order, orders }: Pick<AdminPurchase, "order" | "orders">) {
  if (!shareOneAddress(orders)) return null;
  return (
    <Card>
      <h2 className="text-lg">Shipping Address</h2>
      <address className="mt-3 wrap-anywhere not-italic">
        {addressLines(order.shipping).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-4 flex flex-wrap gap-3">
        <PrintButton href={printLabelLink(order)}>Print Label</PrintButton>
        <PrintButton href={packingSlipsLink([order])}>Packing Slip</PrintButton>
      </p>
    </Card>
  );
}

export function PrintButton({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook("secondary")}>
      <Printer aria-hidden="true" className="size-5" />
      {children}
    </a>
  );
}

export function HistoryCard({ entries }: { entries: AuditLogRow[] }) {
  return (
    <Card>
      <h2 className="text-lg">History</h2>
      {entries.length === 0 ? <p className="mt-3 text-muted">Nothing has changed yet.</p> : null}
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {entries.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <p className="font-semibold">{auditActions[action]}</p>
            {describeChanges(changes).map((change) => (
              <p key={change} className="wrap-anywhere">
                {change}
              </p>
            ))}
            <p className="wrap-anywhere text-muted">
              <DateTime at={at} /> · {actor}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Shows how a tag whose buyer named no owner is set up. */
export function TagSetup({ order }: { order: AdminOrder }) {
  const { invoiceNumber: invoice, setup } = order;
  return (
    <Card>
      <h2 className="text-lg">Setup</h2>
      {setup === "done" ? (
        <p className="mt-3">Its owner has set it up.</p>
      ) : (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p>Its owner sets it up with the code of the card in the parcel.</p>
          <NewTabLink href={`/admin/orders/${invoice}/setup-cards.pdf`}>Print Setup Cards</NewTabLink>
          <ConfirmButton
            button={<Button variant="secondary">New Code</Button>}
            intent="setup-code"
            fields={{ invoice }}
            description={`For a card of ${invoice} that was lost: the code on it opens nothing any more. Print the new card afterwards.`}
            label="Make a New Code"
            busyLabel="Making..."
          />
        </div>
      )}
    </Card>
  );
}

/** Keeps what is typed until it is saved, and never replaces newer notes unasked. */
export function NotesCard({ order: { invoiceNumber, adminNotes } }: { order: AdminOrder }) {
  const notes = adminNotes ?? "";
  const { Form, form, submit, field, shown, typed } = usePostForm("notes", {
    saved: { notes, version: notes },
    draft: `admin:order-notes:${invoiceNumber}`,
  });
  return (
    <Card>
      <h2 className="text-xl">Admin Notes</h2>
      <Form {...form} className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="invoice" value={invoiceNumber} />
        {/* An input would take out the line breaks. */}
        <textarea hidden readOnly name="version" defaultValue={shown.version} />
        <TextArea
          {...field("notes")}
          label="Customer Service Notes"
          hint="For the workshop; also in the data that somebody who ordered for themselves may download."
          maxLength={maxNotesLength}
          counted={(typed.notes ?? "").length}
        />
        <Button {...submit} busyLabel="Saving..." className="self-start">
          Save Notes
        </Button>
      </Form>
    </Card>
  );
}

type EmailsCardProps = {
  order: AdminOrder;
  emails: { kind: string; sentAt: Date }[];
  hasBuyer: boolean;
};

/** `hasBuyer` is false once the buyer's data was deleted. */
export function EmailsCard({ order, emails, hasBuyer }: EmailsCardProps) {
  const invoice = order.invoiceNumber;
  return (
    <Card>
      <h2 className="text-lg">Emails Sent</h2>
      {emails.length === 0 ? <p className="mt-3 text-muted">None yet.</p> : null}
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {emails.map(({ kind, sentAt }) => (
          <li key={`${kind} ${sentAt.getTime()}`}>
            <p className="font-semibold">{emailName(kind)}</p>
            <p className="text-muted">
              <DateTime at={sentAt} /> · {toShop.includes(kind) ? "to the shop" : "to the buyer"}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasBuyer ? (
          <PostButton intent="resend" fields={{ invoice, email: "confirmation" }} busyLabel="Sending...">
            Resend Confirmation
          </PostButton>
        ) : null}
        {order.parcel.trackingNumber ? (
          <PostButton intent="resend" fields={{ invoice, email: "tracking" }} busyLabel="Sending...">
            Resend Tracking
          </PostButton>
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
