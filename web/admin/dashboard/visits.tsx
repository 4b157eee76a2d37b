import { formatShortDay } from "#platform/dates.ts";
import { findVisits } from "#shop/visits/visits.server.ts";
import { type Dimension, otherValue, type VisitPeriod, visitPeriods } from "#shop/visits/visits.ts";
import { ShowLink } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/visits.ts";
import { BarChart, NumberTable } from "./bar-chart.tsx";

const periods = Object.keys(visitPeriods) as VisitPeriod[];
const maxRows = 20;

export function loader({ context, request }: Route.LoaderArgs) {
  const param = new URL(request.url).searchParams.get("period");
  const { db, now } = context.get(servicesContext);
  return findVisits(db, periods.find((period) => period === param) ?? "30d", now());
}

export const meta = unlisted("Visits");

const tables: { dimension: Dimension; title: string; column: string }[] = [
  { dimension: "page", title: "Pages", column: "Page" },
  { dimension: "source", title: "Other sites that led here", column: "Site" },
  { dimension: "utm_source", title: "Sources (utm_source)", column: "Source" },
  { dimension: "utm_campaign", title: "Campaigns (utm_campaign)", column: "Campaign" },
];

export default function Visits({ loaderData: { period, figures, bars, funnel } }: Route.ComponentProps) {
  const periodName = visitPeriods[period].name;
  // The first step is the visit itself.
  const { count: visitors = 0, before = 0 } = funnel[0] ?? {};
  const earlier = `${before.toLocaleString("en-US")} in the ${periodName} before`;
  return (
    <>
      <BackLink to="/admin/dashboard">Back to Dashboard</BackLink>
      <PageHeading
        title="Visits"
        lead="What people do in the shop, counted without cookies. Somebody who comes on two days counts twice. Robots and signed-in administrators are left out."
      />
      <nav aria-label="Period" className="my-6 flex flex-wrap gap-2">
        {periods.map((each) => (
          <ShowLink key={each} to={`/admin/visits?period=${each}`} isCurrent={each === period}>
            {visitPeriods[each].name}
          </ShowLink>
        ))}
      </nav>
      <Card>
        <h2 className="text-xl">Visitors of the last {periodName}</h2>
        <p className="mt-1 text-muted">
          {visitors.toLocaleString("en-US")} visitors; {earlier}, which the thin lines mark.
        </p>
        <BarChart
          bars={bars.map((bar) => ({
            label: barName(bar.name),
            value: bar.visitors,
            before: bar.visitorsBefore,
            title: `${barName(bar.name)}: ${bar.visitors}, before: ${bar.visitorsBefore}`,
          }))}
          summary={`${visitors} visitors in the last ${periodName}, ${earlier}`}
        >
          <NumberTable
            label="Visitors"
            columns={["Time", "Visitors", "Before"]}
            rows={bars.toReversed().map((bar) => [barName(bar.name), bar.visitors, bar.visitorsBefore])}
          />
        </BarChart>
      </Card>
      <h2 className="mt-10 mb-4 text-xl">From a visit to a payment</h2>
      <NumberTable
        label="From a visit to a payment"
        columns={["Step", "Now", "Before"]}
        rows={funnel.map((step) => [
          step.name,
          withShare(step.count, visitors),
          withShare(step.before, before),
        ])}
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        {tables.map(({ dimension, title, column }) => {
          const rows = figures.filter((figure) => figure.dimension === dimension).slice(0, maxRows);
          return (
            <section key={title}>
              <h2 className="mb-4 text-xl">{title}</h2>
              <NumberTable
                label={title}
                columns={[column, "Views", "Visitors", "Before"]}
                rows={rows.map((row) => [
                  row.value === otherValue ? "All others" : row.value,
                  row.views,
                  row.visitors,
                  row.visitorsBefore,
                ])}
              />
              {rows.length === 0 ? <p className="mt-2 text-muted">None in this time.</p> : null}
            </section>
          );
        })}
      </div>
    </>
  );
}

/** `Dec 3` of a day, `Dec` of a month. */
function barName(day: string): string {
  return day.length === 7 ? formatShortDay(day).slice(0, 3) : formatShortDay(day);
}

/** `12 (1.5%)` of 800. */
function withShare(part: number, whole: number): string {
  const count = part.toLocaleString("en-US");
  if (whole === 0) return count;
  return `${count} (${(part / whole).toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 })})`;
}
