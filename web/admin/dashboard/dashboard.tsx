import { Link } from "react-router";
import { z } from "zod";
import { formatShortDay } from "#platform/dates.ts";
import { formatMoney, sum } from "#platform/money.ts";
import { formatCount } from "#platform/text.ts";
import { listLowStock } from "#shop/catalog/stock.server.ts";
import { countNewMessages } from "#shop/contact/contact-messages.server.ts";
import { retryEmails } from "#shop/email-queue.server.ts";
import { findDashboard } from "#shop/payments/find-dashboard.server.ts";
import { findLastWebhook } from "#shop/payments/payment-events.server.ts";
import { countProduction } from "#shop/production/queue.server.ts";
import { findTaxProblem } from "#shop/taxes/calculate-tax.server.ts";
import { findVisits } from "#shop/visits/visits.server.ts";
import { adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { succeeded } from "#web/admin/admin-answer.ts";
import { useRevalidateWhenShown } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { TextLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/dashboard.ts";
import { BarChart, NumberTable } from "./bar-chart.tsx";
import { EmailsToSend } from "./emails-to-send.tsx";
import { findPaymentsToCheck, outdatedPage, paymentForms } from "./payments.server.ts";
import { PaymentsToCheck } from "./payments-to-check.tsx";

const shownPayments = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, emailQueue, payments } = context.get(servicesContext);
  const [taxProblem, dashboard, production, newMessages, toCheck, webhook, emails, lowStock, visits] =
    await Promise.all([
      findTaxProblem(payments),
      findDashboard(db, now()),
      countProduction(db),
      countNewMessages(db),
      findPaymentsToCheck(context, { limit: shownPayments }),
      findLastWebhook(db),
      emailQueue.find(),
      listLowStock(db),
      findVisits(db, "7d", now()),
    ]);
  return {
    taxProblem,
    dashboard,
    production,
    newMessages,
    toCheck,
    emails,
    webhook,
    lowStock,
    funnel: visits.funnel,
  };
}

/** Without an email's id, all that were given up. */
const retryFields = z.object({ email: z.uuid().or(z.literal("")) });

export const action = adminActions({
  ...paymentForms,
  "retry-emails": adminForm(retryFields, async ({ email }, { db, by, context }) => {
    const { emailQueue } = context.get(servicesContext);
    const outcome = await retryEmails(db, emailQueue, email || undefined, by);
    return outcome === "not_found" ? outdatedPage : { answer: succeeded("Sending again") };
  }),
});

export const meta = unlisted("Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { taxProblem } = loaderData;
  useRevalidateWhenShown();
  return (
    <div className="flex flex-col gap-10">
      <PageHeading title="Dashboard" />
      {taxProblem ? (
        <Notice kind="error" title="Sales tax">
          {taxProblem}.
        </Notice>
      ) : null}
      <Figures {...loaderData} />
      <VisitsLine {...loaderData} />
      <Sales {...loaderData} />
      <PaymentsToCheck {...loaderData} />
      <LowStock {...loaderData} />
      <EmailsToSend {...loaderData} />
      <OpenPayments {...loaderData} />
      <LastWebhook {...loaderData} />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** Each figure leads to exactly the list that it counts. */
function Figures({ dashboard, production, newMessages, toCheck }: Loaded) {
  const { late, lateUntil, openPayments } = dashboard;
  const lateOrders = `/admin/orders?${new URLSearchParams({ status: "open", due: lateUntil, sort: "oldest" })}`;
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
        <Figure to={lateOrders} label="Late" count={late} hint="Past the promised day" isAlarming />
        <Figure to="/admin/messages" label="New messages" count={newMessages} />
        <Figure to="#payments-to-check" label="Payments to check" count={toCheck.count} isAlarming />
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

function VisitsLine({ funnel }: Loaded) {
  return (
    <p>
      <TextLink to="/admin/visits?period=7d">
        {formatCount(funnel[0]?.count ?? 0, "visitor")} and{" "}
        {formatCount(funnel.at(-1)?.count ?? 0, "payment")} in the last 7 days
      </TextLink>
    </p>
  );
}

function Sales({ dashboard: { days } }: Loaded) {
  const amount = formatMoney(sum(days.map((day) => day.amount)));
  const tags = days.reduce((total, day) => total + day.tags, 0);
  const summary = `${amount} from ${formatCount(tags, "tag")}`;
  return (
    <Card>
      <h2 className="text-xl">Sales of the last 30 days</h2>
      <p className="mt-1 text-muted">
        {summary}, without cancelled and refunded orders, partial refunds and lost disputes
      </p>
      <BarChart
        bars={days.map(({ day, amount: value }) => ({
          label: formatShortDay(day),
          value,
          title: `${formatShortDay(day)}: ${formatMoney(value)}`,
        }))}
        summary={`Sales of each of the last 30 days: ${summary}`}
      >
        <NumberTable
          label="Sales by day"
          columns={["Day", "Tags", "Sales"]}
          rows={days
            .toReversed()
            .map((sold) => [formatShortDay(sold.day), sold.tags, formatMoney(sold.amount)])}
        />
      </BarChart>
    </Card>
  );
}

function LowStock({ lowStock: { count, variants } }: Loaded) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="low-stock">
      <h2 id="low-stock" className="text-xl">
        Low stock
      </h2>
      {count > variants.length ? (
        <p className="mt-1 text-muted">
          The lowest {variants.length} of {count}.
        </p>
      ) : null}
      <Card className="mt-4 py-1 sm:py-1">
        <ul className="divide-y divide-line">
          {variants.map(({ id, title, parentTitle, stock }) => (
            <li key={id} className="flex items-center justify-between gap-5 py-1">
              <TextLink to={`/admin/products/${id}`} className="wrap-anywhere">
                {parentTitle} - {title}
              </TextLink>
              <span className="shrink-0 tabular-nums">
                {stock > 0 ? `${stock} left` : `Sold out (stock ${stock})`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function OpenPayments({ dashboard: { newestOpen, openPayments } }: Loaded) {
  return (
    <section aria-labelledby="open-payments">
      <h2 id="open-payments" className="scroll-mt-32 text-xl" tabIndex={-1}>
        Open payments
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {newestOpen.length === 0
          ? "Nobody is paying right now."
          : "Started but not confirmed yet. Each one is settled or released automatically."}
        {openPayments > newestOpen.length ? ` The newest ${newestOpen.length} of ${openPayments}.` : null}
      </p>
      {newestOpen.length > 0 ? (
        <Table
          label="Open payments"
          columns={openPaymentColumns}
          items={newestOpen}
          itemKey={({ id }) => id}
        />
      ) : null}
    </section>
  );
}

const openPaymentColumns: Column<Loaded["dashboard"]["newestOpen"][number]>[] = [
  {
    header: "Since",
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    className: "whitespace-nowrap",
  },
  {
    header: "Buyer",
    cell: ({ buyerName, buyerEmail, sessionId }) => (
      <>
        {buyerName}
        <span className="block text-muted">{buyerEmail}</span>
        <span className="block font-mono text-xs break-all text-muted">{sessionId}</span>
      </>
    ),
    className: "wrap-anywhere",
  },
  { header: "Tags", cell: ({ tags }) => tags, isNumeric: true },
  { header: "Total", cell: ({ total }) => formatMoney(total), isNumeric: true },
];

function LastWebhook({ webhook }: Loaded) {
  if (!webhook) return <p className="text-muted">No webhook from the payment provider has arrived yet.</p>;
  return (
    <p className="text-muted">
      Last webhook from the payment provider: <DateTime at={webhook} />
    </p>
  );
}
