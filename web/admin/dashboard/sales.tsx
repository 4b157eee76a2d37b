import { formatShortDay } from "#platform/dates.ts";
import { formatMoney, sum } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/find-dashboard.server.ts";
import { Card } from "#web/ui/card.tsx";
import { BarChart, NumberTable } from "./bar-chart.tsx";

export function Sales({ dashboard: { days } }: { dashboard: DashboardData }) {
  const amount = formatMoney(sum(days.map((day) => day.amount)));
  const tags = days.reduce((total, day) => total + day.tags, 0);
  const summary = `${amount} from ${tags === 1 ? "1 tag" : `${tags.toLocaleString("en-US")} tags`}`;
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
