import { formatDateTime } from "#platform/dates.ts";
import { formatCount } from "#platform/text.ts";
import type { GivenUpEmail } from "#shop/email-queue.server.ts";
import { formatInvoiceNumber, purchaseNumber } from "#shop/orders/invoice-number.ts";
import { PostButton } from "#web/admin/forms.tsx";
import { emailName } from "#web/admin/orders/order-cards.tsx";
import { TextLink } from "#web/ui/button.tsx";
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
          ? `${formatCount(waiting, "email")} are waiting. The oldest was queued on ${since}.`
          : null}
      </p>
      {givenUpCount > 0 ? (
        <Card className="mt-4 flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-semibold">{`${givenUpCount.toLocaleString("en-US")} not sent. `}</span>
              {givenUpCount > givenUp.length ? `The newest ${givenUp.length}: ` : null}
            </p>
            {givenUpCount > 1 ? (
              <PostButton intent="retry-emails" busyLabel="Sending...">
                Retry All
              </PostButton>
            ) : null}
          </div>
          <ul className="flex flex-col divide-y divide-line">
            {givenUp.map((email) => (
              <li
                key={email.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <GivenUp email={email} />
                <PostButton
                  intent="retry-emails"
                  fields={{ email: email.id }}
                  busyLabel="Sending..."
                  aria-label={`Retry, ${emailName(email.name)}`}
                >
                  Retry
                </PostButton>
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
            <TextLink to={`/admin/orders/${number}`} className="-my-2.5">
              {number}
            </TextLink>
          </>
        ) : null}
        {" · "}
        <DateTime at={since} />
      </p>
      {reason ? <p className="text-sm wrap-anywhere text-muted">{reason}</p> : null}
    </div>
  );
}
