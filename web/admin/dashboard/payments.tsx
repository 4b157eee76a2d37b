import { data, redirect } from "react-router";
import { z } from "zod";
import { addDays, formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { readPageNumber } from "#platform/page-number.ts";
import { listHandledPayments } from "#shop/payments/handle-payment.server.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { useRevalidateOnFocus } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unexpected } from "#web/shell/form.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { offlineAction, usePostForm } from "#web/shell/use-post-form.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import type { Route } from "./+types/payments.ts";
import { findPaymentsToCheck, paymentActions, runPaymentAction } from "./payments.server.ts";
import { OrderName, PaymentLines, PaymentList, paymentFailures } from "./payments-to-check.tsx";

const handledDays = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const page = readPageNumber(new URL(request.url).searchParams) ?? 1;
  const [toCheck, handled] = await Promise.all([
    findPaymentsToCheck(context, { page }),
    listHandledPayments(db, addDays(now(), -handledDays)),
  ]);
  // The last payment of a later page was handled.
  if (page > 1 && toCheck.count === 0) throw redirect("/admin/payments");
  return { toCheck, handled, page };
}

const actions = z.discriminatedUnion("intent", [...paymentActions]);

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request, actions);
  if (read.outcome === "invalid") return data<AdminAnswer>(unexpected, { status: 400 });
  const { answer, ...init } = await runPaymentAction(context, read.form);
  return data<AdminAnswer>(answer, init);
}

export const clientAction = offlineAction(paymentFailures);

export const meta = unlisted("Payments to Check");

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { toCheck, handled, page } = loaderData;
  useRevalidateOnFocus();
  return (
    <>
      <BackLink to="/admin/dashboard">Back to Dashboard</BackLink>
      <PageHeading title="Payments to check" />
      <PaymentList toCheck={toCheck} />
      <PageLinks page={page} hasNext={toCheck.hasNext} />
      <section aria-labelledby="handled" className="mt-10">
        <h2 id="handled" className="text-xl">
          Handled in the last {handledDays} days
        </h2>
        {handled.length === 0 ? <p className="mt-1 text-muted">No payment was marked as handled.</p> : null}
        <ul className="mt-2 divide-y divide-line">
          {handled.map((payment) => (
            <HandledPayment key={payment.id + payment.handledAt.toISOString()} payment={payment} />
          ))}
        </ul>
      </section>
    </>
  );
}

function HandledPayment({ payment }: { payment: Route.ComponentProps["loaderData"]["handled"][number] }) {
  const { id, invoiceNumber, buyerName, total, issues, handledAt, handledBy } = payment;
  const reopen = usePostForm("reopen");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="wrap-anywhere">
          <OrderName invoiceNumber={invoiceNumber} />
          {[buyerName, total && formatMoney(total)].flatMap((part) => (part ? ` · ${part}` : []))}
        </p>
        <PaymentLines issues={issues} />
        {issues.some(({ code }) => code === "paid_unfulfilled") ? <p>Paid there, open here</p> : null}
        <p className="text-sm wrap-anywhere text-muted">
          <time dateTime={handledAt.toISOString()}>{formatDateTime(handledAt)}</time> · {handledBy}
        </p>
      </div>
      <reopen.Form {...reopen.form}>
        <input type="hidden" name="purchase" value={id} />
        <input type="hidden" name="handledAt" value={handledAt.toISOString()} />
        <Button
          {...reopen.submit}
          variant="secondary"
          busyLabel="Saving..."
          aria-label={`Undo, ${invoiceNumber ?? buyerName ?? issues[0]?.reference}`}
        >
          Undo
        </Button>
      </reopen.Form>
    </li>
  );
}
