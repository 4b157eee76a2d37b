import { formatMoney, sum } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/find-dashboard.server.ts";
import { Card } from "#web/ui/card.tsx";
import { Row, Table, Td } from "#web/ui/table.tsx";

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
      <SalesChart days={days} summary={summary} />
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-fairway underline underline-offset-4">
          Show as a table
        </summary>
        <SalesTable days={days} />
      </details>
    </Card>
  );
}

const height = 120;
const pitch = 20;
const bar = 14;

/** One bar per day. Screen readers get the sum here and every day in the table below. */
function SalesChart({ days, summary }: { days: DashboardData["days"]; summary: string }) {
  const most = Math.max(...days.map(({ amount }) => amount), 1);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={`Sales of each of the last 30 days: ${summary}`}
        viewBox={`0 0 ${days.length * pitch} ${height}`}
        className="block h-32 w-full"
        preserveAspectRatio="none"
      >
        {days.map((sold, at) => {
          const tall = (sold.amount / most) * (height - 4);
          return (
            <rect
              key={sold.day}
              x={at * pitch + (pitch - bar) / 2}
              y={height - Math.max(tall, 1)}
              width={bar}
              height={Math.max(tall, 1)}
              className={tall > 0 ? "fill-fairway" : "fill-line"}
            >
              <title>{`${shortDay(sold.day)}: ${formatMoney(sold.amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between text-sm text-muted" aria-hidden="true">
        <span>{first ? shortDay(first.day) : null}</span>
        <span>{last ? shortDay(last.day) : null}</span>
      </figcaption>
    </figure>
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
