import type { Cents } from "#platform/money.ts";
import { type AuditEntry, auditEntry, auditSubject, type Changes } from "#shop/audit/audit-entry.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { namesOrder } from "#shop/orders/refund-rules.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";

type Refunded = Pick<Refund, "purchaseId" | "scope" | "state" | "lines" | "failure"> & {
  amount: Cents | null;
  paid: Cents | undefined;
  /** The order that it was requested on; it gets an entry even when others are refunded. */
  askedOn?: string | undefined;
};

export type StatusChanges = ReadonlyMap<string, { from: OrderStatus; to: OrderStatus }>;

/** One for each order, or one for a purchase without orders. */
export function refundAudit(
  refund: Refunded,
  orders: readonly { id: string; invoiceNumber: string | null }[],
  moved: StatusChanges = new Map(),
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
    ({ id }) => isForAll || namesOrder(refund, id) || id === refund.askedOn || moved.has(id),
  );
  if (concerned.length === 0) {
    return [auditEntry(action, auditSubject("purchase", refund.purchaseId), changes)];
  }
  return concerned.map((order) => {
    const status = moved.get(order.id);
    return auditEntry(action, orderSubject(order), { ...changes, ...(status && { status }) });
  });
}

/** Returns the orders that one of several changed refunds moves: those it names; the last one, also others. */
export function changesBy<R extends Pick<Refunded, "state" | "lines">>(
  refund: R,
  changed: readonly R[],
  moved: StatusChanges,
): StatusChanges {
  const own = [...moved].filter(([id, { to }]) => {
    const movers = changed.filter(({ state }) => state === (to === "refunded" ? "succeeded" : "failed"));
    return refund === (movers.find((mover) => namesOrder(mover, id)) ?? movers.at(-1));
  });
  return new Map(own);
}
