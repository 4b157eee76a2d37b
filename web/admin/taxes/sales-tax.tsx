import { formatMonth } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { findTaxReport, sumByPlace } from "#shop/taxes/tax-report.server.ts";
import { FilterForm, ListPage } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/sales-tax.ts";
import { readTaxPeriod } from "./tax-file.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { period, periods } = await readTaxPeriod({ context, request });
  const lines = await findTaxReport(context.get(servicesContext).db, period);
  return { period, periods, rows: sumByPlace(lines) };
}

export const meta = unlisted("Sales Tax");

export default function SalesTax({ loaderData: { period, periods, rows } }: Route.ComponentProps) {
  const options = periods.map((each) => ({ value: each, label: periodWords(each) }));
  return (
    <ListPage
      title="Sales Tax"
      back={{ to: "/admin/orders", label: "Back to Orders" }}
      lead="What was paid and paid back, for the states' forms. A refund counts in the month in which it was confirmed."
      actions={
        <a href={`/admin/sales-tax.csv?period=${period}`} className={buttonLook("secondary")}>
          Export CSV
        </a>
      }
      filter={
        <FilterForm
          page="/admin/sales-tax"
          filter={{ period }}
          aria-label="Sales tax"
          className="mt-6 flex flex-wrap items-end gap-3"
        >
          <SelectField name="period" label="Month or year" options={options} defaultValue={period} />
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </FilterForm>
      }
      empty={rows.length === 0 && `Nothing was paid or paid back in ${periodWords(period)}.`}
    >
      <div className="mt-6">
        <Table
          label={`Sales tax of ${periodWords(period)}`}
          columns={columns}
          items={rows}
          itemKey={({ state, county }) => `${state} ${county}`}
        />
      </div>
    </ListPage>
  );
}

function periodWords(period: string): string {
  return period.length === 4 ? `the whole year ${period}` : formatMonth(period);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns: Column<Row>[] = [
  {
    header: "Place",
    cell: ({ state, county }) =>
      county === undefined ? (
        <strong className="font-semibold">{state === undefined ? "All states" : state || "Unknown"}</strong>
      ) : (
        `${state}, ${county ? `${county} County` : "other places"}`
      ),
  },
  moneyColumn("Gross", ({ gross }) => gross),
  moneyColumn("Exempt", ({ exempt }) => exempt),
  moneyColumn("Taxable", ({ taxable }) => taxable),
  moneyColumn("Tax", ({ tax }) => tax),
  moneyColumn("Refunded", ({ refunded }) => refunded),
  moneyColumn("Tax in refunds", ({ refundedTax }) => refundedTax),
];

function moneyColumn(header: string, read: (row: Row) => Row["tax"]): Column<Row> {
  return { header, cell: (row) => formatMoney(read(row)), isNumeric: true };
}
