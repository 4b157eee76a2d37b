import { data, Link } from "react-router";
import { z } from "zod";
import { listLowStock } from "#shop/catalog/stock.server.ts";
import { countNewMessages } from "#shop/contact/contact-messages.server.ts";
import { retryEmails } from "#shop/email-queue.server.ts";
import type { ProductionState } from "#shop/orders/order-status.ts";
import { type DashboardData, findDashboard } from "#shop/payments/find-dashboard.server.ts";
import { findLastWebhook } from "#shop/payments/payment-events.server.ts";
import { countProduction } from "#shop/production/production-state.server.ts";
import { delivery } from "#shop-config";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { useRevalidateOnFocus } from "#web/admin/list-page.tsx";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { servicesContext } from "#web/context.ts";
import { unexpected } from "#web/shell/form.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { offlineAction } from "#web/shell/use-post-form.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/dashboard.ts";
import { EmailsToSend } from "./emails-to-send.tsx";
import { LowStock } from "./low-stock.tsx";
import { LastWebhook, OpenPayments } from "./open-payments.tsx";
import { findPaymentsToCheck, outdated, paymentActions, runPaymentAction } from "./payments.server.ts";
import { PaymentsToCheck, paymentFailures } from "./payments-to-check.tsx";
import { Sales } from "./sales.tsx";

const shownPayments = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, emailQueue } = context.get(servicesContext);
  const [dashboard, production, newMessages, toCheck, webhook, emails, lowStock] = await Promise.all([
    findDashboard(db, now()),
    countProduction(db),
    countNewMessages(db),
    findPaymentsToCheck(context, { limit: shownPayments }),
    findLastWebhook(db),
    emailQueue.find(),
    listLowStock(db),
  ]);
  return { dashboard, production, newMessages, toCheck, emails, webhook, lowStock };
}

const dashboardActions = z.discriminatedUnion("intent", [
  ...paymentActions,
  /** All given-up emails without an id. */
  z.object({ intent: z.literal("retry-emails"), email: z.uuid().optional() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request, dashboardActions);
  if (read.outcome === "invalid") return data<AdminAnswer>(unexpected, { status: 400 });
  if (read.form.intent !== "retry-emails") {
    const { answer, ...init } = await runPaymentAction(context, read.form);
    return data<AdminAnswer>(answer, init);
  }
  const { db, emailQueue } = context.get(servicesContext);
  const outcome = await retryEmails(db, emailQueue, read.form.email, currentActor(context));
  if (outcome === "not_found") return data<AdminAnswer>(outdated, { status: 404 });
  return data<AdminAnswer>(succeeded("Sending again"));
}

export const clientAction = offlineAction({ ...paymentFailures, "retry-emails": failed("Failed to retry") });

export const meta = unlisted("Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard, production, newMessages, toCheck, emails, webhook, lowStock } = loaderData;
  useRevalidateOnFocus();
  return (
    <div className="flex flex-col gap-10">
      <PageHeading title="Dashboard" />
      <Figures
        dashboard={dashboard}
        production={production}
        newMessages={newMessages}
        toCheck={toCheck.count}
      />
      <Sales dashboard={dashboard} />
      <PaymentsToCheck toCheck={toCheck} />
      <LowStock lowStock={lowStock} />
      <EmailsToSend emails={emails} />
      <OpenPayments dashboard={dashboard} />
      <LastWebhook webhook={webhook} />
    </div>
  );
}

type FiguresProps = {
  dashboard: DashboardData;
  production: Record<ProductionState, number>;
  newMessages: number;
  toCheck: number;
};

/** What needs hands today; each figure leads to exactly the list that it counts. */
function Figures({ dashboard, production, newMessages, toCheck }: FiguresProps) {
  const { late, lateUntil, openPayments } = dashboard;
  const lateOrders = `/admin/orders?${new URLSearchParams({ status: "open", to: lateUntil, sort: "oldest" })}`;
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        Today
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure to="/admin/production" label="To engrave" count={production.to_engrave} />
        <Figure to="/admin/production#sheets" label="On sheets" count={production.on_sheet} />
        <Figure to="/admin/production/verify" label="To verify" count={production.to_verify} />
        <Figure to={toShip} label="To ship" count={production.to_ship} />
        <Figure
          to={lateOrders}
          label="Late"
          count={late}
          hint={`Over ${delivery.daysToMake[1]} business days`}
          isAlarming
        />
        <Figure to="/admin/messages" label="New messages" count={newMessages} />
        <Figure to="#payments-to-check" label="Payments to check" count={toCheck} isAlarming />
        <Figure to="#open-payments" label="Open payments" count={openPayments} hint="Not confirmed yet" />
      </ul>
    </section>
  );
}

const toShip = `/admin/orders?${new URLSearchParams({ status: "open", production: "to_ship", sort: "oldest" })}`;

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
