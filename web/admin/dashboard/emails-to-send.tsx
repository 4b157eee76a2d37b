import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import type { GivenUpEmail } from "#shop/email-queue.server.ts";
import { formatInvoiceNumber, purchaseNumber } from "#shop/orders/invoice-number.ts";
import { emailName } from "#web/admin/orders/order-cards.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/dashboard.ts";

type Emails = Route.ComponentProps["loaderData"]["emails"];

export function EmailsToSend({ emails }: { emails: Emails }) {
  const { waiting, oldest, givenUp, givenUpCount } = emails;
  const since = oldest && formatDateTime(oldest);
  return (
    <section aria-labelledby="emails">
      <h2 id="emails" className="text-xl">
        Emails
      </h2>
      <p className="mt-1 text-muted">
        {waiting === 0 ? "No email is waiting." : null}
        {waiting === 1 ? `1 email is waiting. It was queued on ${since}.` : null}
        {waiting > 1
          ? `${waiting.toLocaleString("en-US")} emails are waiting. The oldest was queued on ${since}.`
          : null}
      </p>
      {givenUpCount > 0 ? (
        <Card className="mt-4 flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-semibold">{`${givenUpCount.toLocaleString("en-US")} not sent. `}</span>
              {givenUpCount > givenUp.length ? `The newest ${givenUp.length}: ` : null}
            </p>
            {givenUpCount > 1 ? <Retry label="Retry All" /> : null}
          </div>
          <ul className="flex flex-col divide-y divide-line">
            {givenUp.map((email) => (
              <li
                key={email.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <GivenUp email={email} />
                <Retry id={email.id} label="Retry" whose={emailName(email.name)} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

function GivenUp({ email }: { email: GivenUpEmail }) {
  const { invoiceNumber, since, reason } = email;
  const number = invoiceNumber && formatInvoiceNumber(purchaseNumber(invoiceNumber));
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="wrap-anywhere">
        <span className="font-semibold">{emailName(email.name)}</span>
        {number ? (
          <>
            {" · "}
            <Link to={`/admin/orders/${number}`} className="text-fairway underline underline-offset-4">
              {number}
            </Link>
          </>
        ) : null}
        {" · "}
        <DateTime at={since} />
      </p>
      {reason ? <p className="text-sm wrap-anywhere text-muted">{reason}</p> : null}
    </div>
  );
}

function Retry({ id, label, whose }: { id?: string; label: string; whose?: string }) {
  const retry = usePostForm("retry-emails");
  return (
    <retry.Form {...retry.form}>
      {id ? <input type="hidden" name="email" value={id} /> : null}
      <Button
        {...retry.submit}
        variant="secondary"
        busyLabel="Sending..."
        aria-label={whose ? `${label}, ${whose}` : undefined}
      >
        {label}
      </Button>
    </retry.Form>
  );
}
