import { formatMoney } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/dashboard.ts";
import { Row, Table, Td, Th } from "#web/ui/table.tsx";
import { shortDay } from "./short-day.ts";

const head = (
  <>
    <Th>Day</Th>
    <Th className="text-right">Tags</Th>
    <Th className="text-right">Sales</Th>
  </>
);

/** The newest day first. */
export function SalesTable({ days }: { days: DashboardData["days"] }) {
  return (
    <Table label="Sales by day" head={head} isNarrow>
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
