import { formatMoney, sum } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/find-dashboard.server.ts";
import { Card } from "#web/ui/card.tsx";
import { Row, Table, Td } from "#web/ui/table.tsx";
import { BarChart } from "./bar-chart.tsx";

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
        bars={days.map((sold) => ({
          key: sold.day,
          value: sold.amount,
          label: shortDay(sold.day),
          title: `${shortDay(sold.day)}: ${formatMoney(sold.amount)}`,
        }))}
        summary={`Sales of each of the last 30 days: ${summary}`}
      >
        <SalesTable days={days} />
      </BarChart>
    </Card>
  );
}

function SalesTable({ days }: { days: DashboardData["days"] }) {
  return (
    <Table label="Sales by day" columns={["Day", "Tags", "Sales"]} numeric={["Tags", "Sales"]} isNarrow>
      {days.toReversed().map(({ day, tags, amount }) => (
        <Row key={day}>
          <Td>{shortDay(day)}</Td>
          <Td className="text-right tabular-nums">{tags}</Td>
          <Td className="text-right tabular-nums">{formatMoney(amount)}</Td>
        </Row>
      ))}
    </Table>
  );
}

const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}
