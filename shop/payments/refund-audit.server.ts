import type { Cents } from "#platform/money.ts";
import { type AuditEntry, auditEntry, auditSubject, type Changes } from "#shop/audit/audit-entry.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { namesOrder } from "#shop/orders/refund-rules.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";

type RefundFacts = Pick<Refund, "purchaseId" | "scope" | "state" | "lines" | "failure"> & {
  /** Null in another currency. */
  amount: Cents | null;
  paid: Cents | undefined;
  /** The order that it was requested on; it gets an entry even when others are refunded. */
  requestedOn?: string | undefined;
};

/** The status of orders before and after a change of a refund, by their ids. */
export type StatusChanges = ReadonlyMap<string, { from: OrderStatus; to: OrderStatus }>;

/** Builds an entry for each order that a change of a refund concerns; for a purchase without orders, one. */
export function buildRefundAudit(
  refund: RefundFacts,
  orders: readonly { id: string; invoiceNumber: string | null }[],
  statusChanges: StatusChanges = new Map(),
): AuditEntry[] {
  const { amount, paid, scope } = refund;
  const isRest = scope === "purchase" && amount !== null && paid !== undefined && amount < paid;
  const action = `refund_${refund.state}` as const;
  const changes: Changes = {
    refund: { to: { amount, scope: isRest ? "rest" : scope } },
    ...(refund.failure && { reason: { to: refund.failure } }),
  };
  const isForAll = (scope === "provider" || scope === "part") && refund.lines.length === 0;
  const concerned = orders.filter(
    ({ id }) => isForAll || namesOrder(refund, id) || id === refund.requestedOn || statusChanges.has(id),
  );
  if (concerned.length === 0) {
    return [auditEntry(action, auditSubject("purchase", refund.purchaseId), changes)];
  }
  return concerned.map((order) => {
    const status = statusChanges.get(order.id);
    return auditEntry(action, orderSubject(order), { ...changes, ...(status && { status }) });
  });
}
