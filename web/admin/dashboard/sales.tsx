import { formatMoney, sum } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/dashboard.ts";
import { Card } from "#web/ui/card.tsx";
import { SalesChart } from "./sales-chart.tsx";
import { SalesTable } from "./sales-table.tsx";

/** Thirty days as a chart, the same as a table behind it, and what sold best. */
export function Sales({ dashboard: { days, bestProducts } }: { dashboard: DashboardData }) {
  const amount = formatMoney(sum(days.map((day) => day.amount)));
  const tags = days.reduce((total, day) => total + day.tags, 0);
  const told = `${amount} from ${countTags(tags)}`;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <Card className="lg:col-span-2">
        <h2 className="text-xl">Sales of the last 30 days</h2>
        <p className="mt-1 text-muted">
          {told}, without cancelled and refunded orders; other partial refunds are not deducted
        </p>
        <SalesChart days={days} told={told} />
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center text-fairway underline underline-offset-4">
            Show as a table
          </summary>
          <SalesTable days={days} />
        </details>
      </Card>
      <Card>
        <h2 className="text-xl">Best products</h2>
        {bestProducts.length === 0 ? <p className="mt-3 text-muted">Nothing was sold in 30 days.</p> : null}
        <ol className="mt-3 flex flex-col gap-3">
          {bestProducts.map((product) => (
            <li key={product.title}>
              <span className="block font-medium wrap-anywhere">{product.title}</span>
              <span className="text-sm text-muted tabular-nums">
                {countTags(product.tags)} · {formatMoney(product.amount)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function countTags(tags: number): string {
  return tags === 1 ? "1 tag" : `${tags.toLocaleString("en-US")} tags`;
}
