import { type Cents, cents, sum } from "#platform/money.ts";
import type { Amounts } from "./amounts.ts";
import { type RefundState, refundStates } from "./order-status.ts";
import { type DisputedAmounts, sumDisputes } from "./purchase-books.ts";
import type { Dispute, Purchase } from "./purchases.table.ts";
import type { Refund } from "./refunds.table.ts";

/** Answers and events come in any order, but a refund only moves forward. */
export function pickLaterState(stored: RefundState, reported: RefundState): RefundState {
  return refundStates.indexOf(reported) > refundStates.indexOf(stored) ? reported : stored;
}

type Payment = Pick<Purchase, "state" | "total" | "paidAmount">;

/** Returns undefined when nothing was paid, or in another currency. */
export function findPaidAmount({ state, total, paidAmount }: Payment): Cents | undefined {
  if (state === "paid") return total;
  return state === "mismatch" ? (paidAmount ?? undefined) : undefined;
}

/** True if the purchase was paid in another currency, so that only the provider counts its refunds. */
export function isUncounted(purchase: Payment): boolean {
  return purchase.state === "mismatch" && findPaidAmount(purchase) === undefined;
}

/** Takes all refunds from the total that have not failed. Never below 0. */
export function subtractRefunds(total: Cents, refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  const active = refunds.filter(({ state }) => state !== "failed");
  return cents(Math.max(0, total - sum(active.map(({ amount }) => amount))));
}

/** True if the refund is for the order, alone or with others. */
export function namesOrder({ lines }: Pick<Refund, "lines">, id: string): boolean {
  return lines.some(({ orderId }) => orderId === id);
}

/** Returns all orders once the total is refunded, else those that a confirmed refund names. */
export function findRefundedOrderIds(
  total: Cents,
  refunds: readonly Refund[],
  orderIds: string[],
): Set<string> {
  const confirmed = refunds.filter(({ state }) => state === "succeeded");
  if (confirmed.length > 0 && sumConfirmedRefunds(confirmed) >= total) return new Set(orderIds);
  return new Set(orderIds.filter((id) => confirmed.some((refund) => namesOrder(refund, id))));
}

export function sumConfirmedRefunds(refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  return sum(refunds.filter(({ state }) => state === "succeeded").map(({ amount }) => amount));
}

export type SeenRefund = Refund & {
  /** The number of the order that it is for alone, also of a deleted one. */
  invoice: string | undefined;
  /** It failed, no later one made it good, and something is left. */
  isOwed: boolean;
};

export type RefundOptions = {
  /** The amount of the purchase that can still be refunded; undefined when nothing is left, or while it is disputed. */
  amountLeft: Cents | undefined;
  /** Undefined when the order was refunded, is the only one, or costs more than what is left. */
  orderAmount: Cents | undefined;
  /** The amount paid for shipping, with its tax; 0 where nothing was paid for it, or less than that is left. */
  shipping: Cents;
  total: Cents;
  orderCount: number;
  failed: SeenRefund | undefined;
  disputed: DisputedAmounts | undefined;
  refunds: SeenRefund[];
  /** Orders with something left, which a part may be for. */
  deleted: DeletedOrderLeft[];
};

type DeletedOrderLeft = { id: string; invoiceNumber: string; left: Cents };

type PurchasePayment = {
  total: Cents;
  orders: readonly { id: string; invoiceNumber: string }[];
  deleted?: readonly DeletedOrderLeft[];
  /** Newest first. */
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
};

export function calculateRefundOptions({
  total,
  orders,
  deleted = [],
  refunds,
  disputes,
}: PurchasePayment): RefundOptions {
  const disputed = sumDisputes(disputes);
  const amountLeft = disputed ? cents(0) : subtractRefunds(total, refunds);
  const seenRefunds = refunds.map((refund) => ({
    ...refund,
    invoice: findOnlyOrder(refund, [...orders, ...deleted])?.invoiceNumber,
    isOwed: amountLeft > 0 && isStillOwed(refund, refunds),
  }));
  const failed = seenRefunds.find(({ isOwed }) => isOwed);
  return {
    amountLeft: amountLeft > 0 ? amountLeft : undefined,
    orderAmount: undefined,
    shipping: cents(0),
    total,
    orderCount: orders.length,
    failed: failed && { ...failed, amount: cents(Math.min(failed.amount, amountLeft)) },
    disputed,
    refunds: seenRefunds,
    deleted: deleted.filter((order) => order.left > 0),
  };
}

function findOnlyOrder<Order extends { id: string }>(refund: Refund, orders: Order[]) {
  return refund.scope === "purchase" ? undefined : orders.find(({ id }) => namesOrder(refund, id));
}

type OrderPayment = {
  order: { id: string; amounts: Amounts };
  orders: readonly (PurchasePayment["orders"][number] & { shippingPaid: Cents })[];
  purchase: { total: Cents };
} & Pick<PurchasePayment, "deleted" | "refunds" | "disputes">;

export function calculateOrderRefundOptions({ order, purchase, ...rest }: OrderPayment): RefundOptions {
  const { total } = purchase;
  const options = calculateRefundOptions({ total, ...rest });
  const isRefunded = rest.refunds.some((refund) => refund.state !== "failed" && namesOrder(refund, order.id));
  const orderTotal = order.amounts.total;
  const canRefundAlone = !isRefunded && orderTotal <= (options.amountLeft ?? 0) && orderTotal < total;
  const shippingPaid = sum(rest.orders.map((each) => each.shippingPaid));
  const shipping = shippingPaid <= (options.amountLeft ?? 0) ? shippingPaid : cents(0);
  return { ...options, orderAmount: canRefundAlone ? orderTotal : undefined, shipping };
}

/** True if no later refund made a failed one good. One that was requested before the failure doesn't; a part needs its whole amount. */
export function isStillOwed(refund: Refund, refunds: readonly Refund[]): boolean {
  if (refund.state !== "failed") return false;
  const { scope, lines, amount } = refund;
  const failedAt = refund.settledAt ?? refund.createdAt;
  const laterRefunds = refunds.filter((other) => other.state !== "failed" && other.createdAt > failedAt);
  const hasSameOrders = (other: Refund) =>
    lines.length > 0
      ? lines.every(({ orderId }) => namesOrder(other, orderId))
      : other.lines.length === 0 || other.scope === "purchase";
  const repeats = laterRefunds.filter(hasSameOrders);
  if (scope !== "part" && lines.length > 0) return repeats.length === 0;
  return sum(repeats.map((repeat) => repeat.amount)) < amount;
}

/** Returns the orders without a refund; if each has one, those without a refund of their own: what is left of the purchase is theirs. */
export function findUnrefundedOrders<Order extends { id: string }>(
  orders: readonly Order[],
  refunds: readonly Refund[],
): Order[] {
  const active = refunds.filter(({ state }) => state !== "failed");
  const withoutRefund = orders.filter(({ id }) => !active.some((refund) => namesOrder(refund, id)));
  if (withoutRefund.length > 0) return withoutRefund;
  const forOneOrder = active.filter(({ scope }) => scope === "order");
  return orders.filter(({ id }) => !forOneOrder.some((refund) => namesOrder(refund, id)));
}

/** Lists the orders that a refund of the whole purchase pays back, deleted ones too. */
export function listUnrefundedInvoiceNumbers({
  orders,
  deleted = [],
  refunds,
}: Pick<OrderPayment, "orders" | "deleted" | "refunds">): string[] {
  const unrefundedOrders = findUnrefundedOrders([...orders, ...deleted], refunds);
  return unrefundedOrders.map(({ invoiceNumber }) => invoiceNumber);
}

/** Plans one refund of all that is left if no other order shares it, else one for each order; none when they cost more. */
export function planRefunds<Order extends { id: string; amount: Cents }>(
  chosen: readonly Order[],
  { orders, ...payment }: Omit<PurchasePayment, "orders"> & { orders: readonly Order[] },
): { scope: "purchase" | "order"; amount: Cents; covers: Order[] }[] {
  const { amountLeft } = calculateRefundOptions({ ...payment, orders: [] });
  const unrefundedOrders = findUnrefundedOrders(orders, payment.refunds);
  const ordersToRefund = chosen.filter((order) => unrefundedOrders.includes(order));
  if (!amountLeft || ordersToRefund.length === 0) return [];
  const price = sum(ordersToRefund.map(({ amount }) => amount));
  if (ordersToRefund.length === unrefundedOrders.length && amountLeft <= price)
    return [{ scope: "purchase", amount: amountLeft, covers: ordersToRefund }];
  if (price > amountLeft) return [];
  const hasRefund = ({ id }: Order) =>
    payment.refunds.some((refund) => refund.state !== "failed" && namesOrder(refund, id));
  return ordersToRefund
    .filter((order) => !hasRefund(order))
    .map((order) => ({ scope: "order", amount: order.amount, covers: [order] }));
}
