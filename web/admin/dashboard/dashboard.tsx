import { data, Link } from "react-router";
import { z } from "zod";
import { listLowStock } from "#shop/catalog/stock.server.ts";
import { countNewMessages } from "#shop/contact/contact-messages.server.ts";
import { retryEmails } from "#shop/email-queue.server.ts";
import { type DashboardData, findDashboard } from "#shop/payments/find-dashboard.server.ts";
import { findLastWebhook } from "#shop/payments/payment-events.server.ts";
import { listPaymentIssues, markHandled } from "#shop/payments/payment-issues.server.ts";
import { refundForm } from "#shop/payments/start-refund.server.ts";
import { shopConfig } from "#shop-config";
import { type AdminAnswer, failed, offlineAction, succeeded, unexpected } from "#web/admin/admin-answer.ts";
import { useRevalidateOnFocus } from "#web/admin/list-page.tsx";
import { refundUnanswered } from "#web/admin/refunds/refund-words.ts";
import { runRefund, runTellBuyer } from "#web/admin/refunds/run-refund.server.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/dashboard.ts";
import { EmailsToSend } from "./emails-to-send.tsx";
import { LowStock } from "./low-stock.tsx";
import { describeAge, LastWebhook, OpenPayments } from "./open-payments.tsx";
import { PaymentsToCheck } from "./payments-to-check.tsx";
import { Sales } from "./sales.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, payments, emailQueue } = context.get(servicesContext);
  const [dashboard, newMessages, toCheck, lastWebhook, queue, lowStock] = await Promise.all([
    findDashboard(db, now()),
    countNewMessages(db),
    listPaymentIssues(db),
    findLastWebhook(db),
    emailQueue.find(),
    listLowStock(db),
  ]);
  const webhook = lastWebhook && { at: lastWebhook, age: describeAge(lastWebhook, now()) };
  const purchases = toCheck.purchases.map((purchase) => ({
    ...purchase,
    providerPage: payments.paymentPage(purchase.paymentIntentId),
  }));
  const unknown = toCheck.unknown.map((issue) => ({
    ...issue,
    providerPage: payments.paymentPage(issue.details.paymentIntentId),
  }));
  const emails = { ...queue, oldestAge: queue.oldest && describeAge(queue.oldest, now()) };
  return { dashboard, newMessages, toCheck: { ...toCheck, purchases, unknown }, emails, webhook, lowStock };
}

const dashboardActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("handled"), purchase: z.uuid(), seen: z.coerce.number().int().min(0) }),
  /** For a payment that no order's page can pay back: it doesn't fit its orders, or they are deleted. */
  z.object({ intent: z.literal("refund"), purchase: z.uuid(), ...refundForm.pick({ amount: true }).shape }),
  z.object({ intent: z.literal("tell-buyer"), refund: z.uuid() }),
  /** All given-up emails without an id. */
  z.object({ intent: z.literal("retry-emails"), email: z.uuid().optional() }),
]);

const outdated = "Something has changed. Please reload the page.";

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request, dashboardActions);
  if (read.outcome === "invalid") return data<AdminAnswer>(unexpected, { status: 400 });
  if (read.form.intent === "tell-buyer") {
    const { answer, ...init } = await runTellBuyer(context, read.form.refund);
    return data<AdminAnswer>(answer, init);
  }
  const { db, emailQueue } = context.get(servicesContext);
  if (read.form.intent === "retry-emails") {
    const outcome = await retryEmails(db, emailQueue, read.form.email, currentActor(context));
    if (outcome === "not_found") return data<AdminAnswer>(failed(outdated), { status: 404 });
    return data<AdminAnswer>(succeeded("Sending again"));
  }
  const { purchase: id } = read.form;
  if (read.form.intent === "refund") {
    const refund = { scope: "purchase" as const, amount: read.form.amount, purchaseId: id };
    const { answer, ...init } = await runRefund(context, refund);
    return data<AdminAnswer>(answer, init);
  }
  const handled = await markHandled(db, { id, seen: read.form.seen }, currentActor(context));
  if (handled === "not_found") return data<AdminAnswer>(failed(outdated), { status: 404 });
  return data<AdminAnswer>(succeeded("Payment marked as handled"));
}

const failures = {
  handled: failed("Failed to update payment"),
  "retry-emails": failed("Failed to retry"),
  refund: refundUnanswered,
  "tell-buyer": failed("Failed to email the buyer"),
};

export const clientAction = offlineAction(failures);

export const meta = unlisted("Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard, newMessages, toCheck, emails, webhook, lowStock } = loaderData;
  useRevalidateOnFocus(loaderData);
  return (
    <div className="flex flex-col gap-10">
      <PageHeading title="Dashboard" />
      <Figures dashboard={dashboard} newMessages={newMessages} toCheck={toCheck.count} />
      <PaymentsToCheck toCheck={toCheck} />
      <EmailsToSend emails={emails} />
      <Sales dashboard={dashboard} />
      <LowStock lowStock={lowStock} />
      <OpenPayments dashboard={dashboard} />
      <LastWebhook webhook={webhook} />
    </div>
  );
}

type FiguresProps = {
  dashboard: DashboardData;
  newMessages: number;
  toCheck: number;
};

/** What needs hands today; each figure leads to exactly the list that it counts. */
function Figures({ dashboard, newMessages, toCheck }: FiguresProps) {
  const { toEngrave, toShip, late, lateUntil, openPayments } = dashboard;
  const lateOrders = `/admin/orders?${new URLSearchParams({ status: "open", to: lateUntil, sort: "oldest" })}`;
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        Today
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <Figure to="/admin/orders?status=pending&sort=oldest" label="To engrave" count={toEngrave} />
        <Figure to="/admin/orders?status=processing&sort=oldest" label="To ship" count={toShip} />
        <Figure
          to={lateOrders}
          label="Late"
          count={late}
          hint={`Over ${shopConfig.lateAfter} business days`}
          isAlarming
        />
        <Figure to="/admin/messages" label="New messages" count={newMessages} />
        <Figure to="#payments-to-check" label="Payments to check" count={toCheck} isAlarming />
        <Figure to="#open-payments" label="Open payments" count={openPayments} hint="Not confirmed yet" />
      </ul>
    </section>
  );
}

type FigureProps = { to: string; label: string; count: number; hint?: string; isAlarming?: boolean };

function Figure({ to, label, count, hint, isAlarming = false }: FigureProps) {
  const look =
    isAlarming && count > 0
      ? "border-flag/40 bg-flag-mist hover:border-flag"
      : "border-line bg-card hover:border-ink";
  return (
    <li>
      <Link
        to={to}
        className={`flex h-full flex-col rounded-lg border p-4 no-underline transition-colors ${look}`}
      >
        <span className="font-serif text-2xl font-semibold tabular-nums">
          {count.toLocaleString("en-US")}
        </span>
        <span className="font-medium">{label}</span>
        {hint ? <span className="text-sm text-muted">{hint}</span> : null}
      </Link>
    </li>
  );
}
