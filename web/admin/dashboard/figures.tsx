import { Link } from "react-router";
import type { DashboardData } from "#shop/payments/find-dashboard.server.ts";

type FiguresProps = {
  dashboard: DashboardData;
  newMessages: number;
  /** Payments about which provider and shop disagree. */
  toCheck: number;
};

/** What needs hands today; each figure leads to exactly the list that it counts. */
export function Figures({ dashboard, newMessages, toCheck }: FiguresProps) {
  const { toEngrave, toShip, late, lateUntil, openPayments } = dashboard;
  const lateOrders = `/admin/orders?${new URLSearchParams({ status: "open", to: lateUntil })}`;
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        Today
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <Figure to="/admin/orders?status=pending" label="To engrave" count={toEngrave} />
        <Figure to="/admin/orders?status=processing" label="To ship" count={toShip} />
        <Figure to={lateOrders} label="Late" count={late} hint="Over 5 business days" isAlarming />
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
