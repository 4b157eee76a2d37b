import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/find-dashboard.server.ts";
import { Row, Table, Td } from "#web/ui/table.tsx";

export function OpenPayments({ dashboard: { newestOpen, openPayments } }: { dashboard: DashboardData }) {
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
          columns={["Since", "Buyer", "Tags", "Total"]}
          numeric={["Tags", "Total"]}
        >
          {newestOpen.map(({ id, createdAt, buyerName, buyerEmail, tags, total, sessionId }) => (
            <Row key={id}>
              <Td label="Since" className="whitespace-nowrap">
                <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
              </Td>
              <Td label="Buyer" className="wrap-anywhere">
                {buyerName}
                <span className="block text-muted">{buyerEmail}</span>
                <span className="block font-mono text-xs break-all text-muted">{sessionId}</span>
              </Td>
              <Td label="Tags" className="text-right tabular-nums">
                {tags}
              </Td>
              <Td label="Total" className="text-right tabular-nums">
                {formatMoney(total)}
              </Td>
            </Row>
          ))}
        </Table>
      ) : null}
    </section>
  );
}

export function LastWebhook({ webhook }: { webhook: Date | undefined }) {
  if (!webhook) return <p className="text-muted">No webhook from the payment provider has arrived yet.</p>;
  return (
    <p className="text-muted">
      Last webhook from the payment provider:{" "}
      <time dateTime={webhook.toISOString()}>{formatDateTime(webhook)}</time>
    </p>
  );
}
