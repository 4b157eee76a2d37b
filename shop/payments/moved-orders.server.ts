import type { OrderStatus } from "#shop/orders/order-status.ts";
import { refundedOrders } from "#shop/orders/refund-rules.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";
import type { LockedRefunds } from "./lock-refunds.server.ts";
import type { MovedOrders } from "./refund-audit.server.ts";

/**
 * The orders that refunds move which change: to `refunded` by those that succeeded, whatever they were; to what they were
 * by those that failed, unless somebody has set them otherwise.
 */
export function movedOrders(
  { purchase, orders: fulfilled, refunds: known }: LockedRefunds,
  changed: Refund[],
): MovedOrders {
  const next = [...known.filter(({ id }) => !changed.some((refund) => refund.id === id)), ...changed];
  const underWay = new Set(known.filter(({ state }) => state !== "failed").map(({ id }) => id));
  const neverCame = changed.filter(({ id, state }) => state === "failed" && underWay.has(id));
  const ids = fulfilled.map(({ id }) => id);
  const before = refundedOrders(purchase.total, known, ids);
  const after = refundedOrders(purchase.total, next, ids);
  const moved = new Map<string, { from: OrderStatus; to: OrderStatus }>();
  for (const { id, status } of fulfilled) {
    if (after.has(id) && !before.has(id) && status !== "refunded")
      moved.set(id, { from: status, to: "refunded" });
    const earlier = before.has(id)
      ? (statusBefore(id, byConfirmation(known, id)) ?? statusBefore(id, next))
      : statusBefore(id, neverCame);
    if (!after.has(id) && status === "refunded" && earlier) moved.set(id, { from: status, to: earlier });
  }
  return moved;
}

function statusBefore(id: string, refunds: readonly Refund[]): OrderStatus | undefined {
  return refunds.findLast(({ statusesBefore }) => statusesBefore[id])?.statusesBefore[id];
}

/**
 * Who confirmed last knows best what an order was. Of those confirmed in one answer earlier versions told the last alone,
 * and left the order's own with what it was when that was asked for.
 */
function byConfirmation(known: readonly Refund[], orderId: string): Refund[] {
  const confirmedAt = ({ settledAt, createdAt }: Refund) => (settledAt ?? createdAt).getTime();
  const isOwn = ({ covers }: Refund) => Number(covers.includes(orderId));
  return known
    .filter(({ state }) => state === "succeeded")
    .toSorted((a, b) => confirmedAt(a) - confirmedAt(b) || isOwn(b) - isOwn(a));
}

/** Each that succeeded remembers what its orders were; the last one what all were, those that only all together move. */
export function withStatusesBefore(changed: Refund[], moved: MovedOrders): Refund[] {
  const refunded = [...moved].filter(([, { to }]) => to === "refunded");
  const succeeded = changed.filter(({ state }) => state === "succeeded");
  return changed.map((refund) => {
    if (!succeeded.includes(refund)) return refund;
    const isLast = refund === succeeded.at(-1);
    const own = refunded.filter(([id]) => isLast || refund.covers.includes(id));
    const statuses = Object.fromEntries(own.map(([id, { from }]) => [id, from]));
    return { ...refund, statusesBefore: { ...refund.statusesBefore, ...statuses } };
  });
}
