import { formatShortDay } from "#platform/dates.ts";
import type { VisitBar, VisitFigure } from "#shop/visits/find-visits.server.ts";
import { otherValue, type PageKind, type Step, type VisitPeriod, visitPeriods } from "#shop/visits/visits.ts";
import { ShowLink } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Row, Table, Td } from "#web/ui/table.tsx";
import type { Route } from "./+types/visits.ts";
import { BarChart } from "./bar-chart.tsx";
import { type ReadVisits, readVisits } from "./read-visits.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const param = new URL(request.url).searchParams.get("period");
  return readVisits(context.get(servicesContext), visitPeriods.find((each) => each === param) ?? "30d");
}

export const meta = unlisted("Visits");

const periodNames: Record<VisitPeriod, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
};

export default function VisitsPage({ loaderData: visits }: Route.ComponentProps) {
  const { period, pages, sources, utmSources, campaigns } = visits;
  return (
    <>
      <BackLink to="/admin/dashboard">Back to Dashboard</BackLink>
      <PageHeading
        title="Visits"
        lead="What people do in the shop, counted without cookies. Somebody who comes on two days counts twice. Robots and signed-in administrators are left out."
      />
      <nav aria-label="Period" className="mt-6 flex flex-wrap gap-2">
        {visitPeriods.map((each) => (
          <ShowLink key={each} to={`/admin/visits?period=${each}`} isCurrent={each === period}>
            {periodNames[each]}
          </ShowLink>
        ))}
      </nav>
      <div className="mt-6 flex flex-col gap-10">
        <Visitors visits={visits} />
        <Way visits={visits} />
        <div className="grid gap-10 lg:grid-cols-2">
          <FigureTable title="Pages" column="Page" figures={pages} nameOf={nameOfPage} />
          <FigureTable title="Other sites that led here" column="Site" figures={sources} />
          <FigureTable title="Sources (utm_source)" column="Source" figures={utmSources} />
          <FigureTable title="Campaigns (utm_campaign)" column="Campaign" figures={campaigns} />
        </div>
      </div>
    </>
  );
}

function Visitors({ visits: { period, bars, steps } }: { visits: ReadVisits }) {
  const [visited] = steps;
  const { visitors = 0, visitorsBefore = 0 } = visited ?? {};
  const before = `${count(visitorsBefore)} in the ${periodNames[period]} before`;
  return (
    <Card>
      <h2 className="text-xl">Visitors of the last {periodNames[period]}</h2>
      <p className="mt-1 text-muted">
        {count(visitors)}, compared with {before}. A line marks what was before.
      </p>
      <BarChart
        bars={bars.map((bar) => ({
          key: bar.day,
          value: bar.visitors,
          before: bar.visitorsBefore,
          label: nameOfBar(bar.day),
          title: `${nameOfBar(bar.day)}: ${count(bar.visitors)}, before: ${count(bar.visitorsBefore)}`,
        }))}
        summary={`${count(visitors)} visitors in the last ${periodNames[period]}, ${before}`}
      >
        <BarTable bars={bars} />
      </BarChart>
    </Card>
  );
}

function BarTable({ bars }: { bars: VisitBar[] }) {
  return (
    <Table
      label="Visitors"
      columns={["Time", "Visitors", "Before"]}
      numeric={["Visitors", "Before"]}
      isNarrow
    >
      {bars.toReversed().map(({ day, visitors, visitorsBefore }) => (
        <Row key={day}>
          <Td>{nameOfBar(day)}</Td>
          <NumberTd>{count(visitors)}</NumberTd>
          <NumberTd>{count(visitorsBefore)}</NumberTd>
        </Row>
      ))}
    </Table>
  );
}

const stepNames: Record<Step, string> = {
  visited: "Visited the shop",
  began: "Began an order",
  payment: "Opened the payment page",
};

function Way({ visits: { steps, payments, paymentsBefore } }: { visits: ReadVisits }) {
  const rows = [
    ...steps.map(({ step, ...figure }) => ({ name: stepNames[step], ...figure })),
    { name: "Paid", visitors: payments, visitorsBefore: paymentsBefore },
  ];
  const [all] = rows;
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="mb-4 text-xl">
        From a visit to a payment
      </h2>
      <Table
        label="From a visit to a payment"
        columns={["Step", "Number", "Of visitors", "Before"]}
        numeric={["Number", "Of visitors", "Before"]}
        isNarrow
      >
        {rows.map(({ name, visitors, visitorsBefore }) => (
          <Row key={name}>
            <Td>{name}</Td>
            <NumberTd>{count(visitors)}</NumberTd>
            <NumberTd>{share(visitors, all?.visitors)}</NumberTd>
            <NumberTd>{`${count(visitorsBefore)} (${share(visitorsBefore, all?.visitorsBefore)})`}</NumberTd>
          </Row>
        ))}
      </Table>
    </section>
  );
}

type FigureTableProps = {
  title: string;
  column: string;
  figures: VisitFigure[];
  nameOf?: (value: string) => string;
};

function FigureTable({ title, column, figures, nameOf = nameOfSource }: FigureTableProps) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      {figures.length === 0 ? <p className="text-muted">None in this time.</p> : null}
      {figures.length > 0 ? (
        <Table
          label={title}
          columns={[column, "Views", "Visitors", "Before"]}
          numeric={["Views", "Visitors", "Before"]}
          isNarrow
        >
          {figures.map(({ value, views, visitors, visitorsBefore }) => (
            <Row key={value}>
              <Td className="wrap-anywhere">{nameOf(value)}</Td>
              <NumberTd>{count(views)}</NumberTd>
              <NumberTd>{count(visitors)}</NumberTd>
              <NumberTd>{count(visitorsBefore)}</NumberTd>
            </Row>
          ))}
        </Table>
      ) : null}
    </section>
  );
}

function NumberTd({ children }: { children: string }) {
  return <Td className="text-right tabular-nums">{children}</Td>;
}

const pageNames: Record<PageKind, string> = {
  home: "Home",
  products: "Products",
  product: "A tag's page",
  order: "Order form",
  group: "Group order",
  checkout: "Checkout",
  about: "About",
  contact: "Contact",
  policy: "Policies",
  account: "Account and orders",
  finder: "Scanned tags",
};

function nameOfPage(kind: string): string {
  return pageNames[kind as PageKind];
}

function nameOfSource(value: string): string {
  return value === otherValue ? "All others" : value;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function share(part: number, whole = 0): string {
  const percent = { style: "percent", maximumFractionDigits: 1 } as const;
  return whole > 0 ? (part / whole).toLocaleString("en-US", percent) : "–";
}

/** `Dec 3` of a day, `Dec` of a month. */
function nameOfBar(day: string): string {
  const [month = ""] = formatShortDay(day).split(" ");
  return day.length === 7 ? month : formatShortDay(day);
}
