import { type Cents, cents, sum } from "#platform/money.ts";
import type { Amounts } from "./amounts.ts";
import { type Disputed, disputedOf } from "./dispute-rules.ts";
import { type RefundState, refundStates } from "./order-status.ts";
import type { Dispute, Purchase } from "./purchases.table.ts";
import type { Refund } from "./refunds.table.ts";

/** Answers and events come in any order, but a refund only moves forward. */
export function laterState(known: RefundState, reported: RefundState): RefundState {
  return refundStates.indexOf(reported) > refundStates.indexOf(known) ? reported : known;
}

type Payment = Pick<Purchase, "state" | "total" | "paidAmount">;

/** Undefined when nothing was paid, or in another currency. */
export function paidFor({ state, total, paidAmount }: Payment): Cents | undefined {
  if (state === "paid") return total;
  return state === "mismatch" ? (paidAmount ?? undefined) : undefined;
}

/** Paid in another currency, whose refunds only the provider counts. */
export function isUncounted(purchase: Payment): boolean {
  return purchase.state === "mismatch" && paidFor(purchase) === undefined;
}

/** All refunds that have not failed count. Never below 0. */
export function leftToRefund(total: Cents, refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  const going = refunds.filter(({ state }) => state !== "failed");
  return cents(Math.max(0, total - sum(going.map(({ amount }) => amount))));
}

/** The refund is for the order, alone or with others. */
export function namesOrder({ lines }: Pick<Refund, "lines">, id: string): boolean {
  return lines.some(({ orderId }) => orderId === id);
}

/** All once the total is refunded, else those that a refund names. */
export function refundedOrders(total: Cents, refunds: readonly Refund[], orderIds: string[]): Set<string> {
  const gone = refunds.filter(({ state }) => state === "succeeded");
  if (gone.length > 0 && refundedAmount(gone) >= total) return new Set(orderIds);
  return new Set(orderIds.filter((id) => gone.some((refund) => namesOrder(refund, id))));
}

export function refundedAmount(refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  return sum(refunds.filter(({ state }) => state === "succeeded").map(({ amount }) => amount));
}

export type SeenRefund = Refund & {
  /** The number of the order that it is for alone, also of a deleted one. */
  invoice: string | undefined;
  /** It failed, no later one made it good, and something is left. */
  isOwed: boolean;
};

export type Refundable = {
  /** What is left of the purchase; undefined when nothing is, or while it is disputed. Cents. */
  purchase: Cents | undefined;
  /** One order's amount; undefined when it was refunded, is the only one, or costs more than what is left. */
  order: Cents | undefined;
  total: Cents;
  orders: number;
  failed: SeenRefund | undefined;
  disputed: Disputed | undefined;
  refunds: SeenRefund[];
  /** Orders with something left, which a part may be for. */
  deleted: DeletedOrderLeft[];
};

export type DeletedOrderLeft = { id: string; invoiceNumber: string; left: Cents };

type Paid = {
  total: Cents;
  orders: readonly { id: string; invoiceNumber: string }[];
  deleted?: readonly DeletedOrderLeft[];
  /** Newest first. */
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
};

export function refundablePurchase({ total, orders, deleted = [], refunds, disputes }: Paid): Refundable {
  const disputed = disputedOf(disputes);
  const left = disputed ? cents(0) : leftToRefund(total, refunds);
  const seen = refunds.map((refund) => ({
    ...refund,
    invoice: findNamed(refund, [...orders, ...deleted])?.invoiceNumber,
    isOwed: left > 0 && isStillOwed(refund, refunds),
  }));
  const failed = seen.find(({ isOwed }) => isOwed);
  return {
    purchase: left > 0 ? left : undefined,
    order: undefined,
    total,
    orders: orders.length,
    failed: failed && { ...failed, amount: cents(Math.min(failed.amount, left)) },
    disputed,
    refunds: seen,
    deleted: deleted.filter((order) => order.left > 0),
  };
}

/** The order that it is for alone. */
function findNamed<Order extends { id: string }>(refund: Refund, orders: Order[]) {
  return refund.scope === "purchase" ? undefined : orders.find(({ id }) => namesOrder(refund, id));
}

type OfPurchase = {
  order: { id: string; amounts: Amounts };
  orders: Paid["orders"];
  purchase: { total: Cents };
} & Pick<Paid, "deleted" | "refunds" | "disputes">;

export function refundableOf({ order, purchase, ...rest }: OfPurchase): Refundable {
  const { total } = purchase;
  const { refunds } = rest;
  const whole = refundablePurchase({ total, ...rest });
  const isCovered = refunds.some((refund) => refund.state !== "failed" && namesOrder(refund, order.id));
  const due = order.amounts.total;
  const canAlone = !isCovered && due <= (whole.purchase ?? 0) && due < total;
  return { ...whole, order: canAlone ? due : undefined };
}

/** A refund that was requested before the failure doesn't make it good. A part needs its whole amount. */
export function isStillOwed({ scope, state, lines, ...refund }: Refund, all: readonly Refund[]): boolean {
  const failedAt = refund.settledAt ?? refund.createdAt;
  const since = all.filter((other) => other.state !== "failed" && other.createdAt > failedAt);
  const isForIt = (other: Refund) =>
    lines.length > 0
      ? lines.every(({ orderId }) => namesOrder(other, orderId))
      : other.lines.length === 0 || other.scope === "purchase";
  const forIt = since.filter(isForIt);
  const isPart = scope === "part" || lines.length === 0;
  const isMadeGood = isPart ? sum(forIt.map(({ amount }) => amount)) >= refund.amount : forIt.length > 0;
  return state === "failed" && !isMadeGood;
}

/** Orders without a refund; if all have one and the bank returned money, those that were refunded with the purchase. */
export function remainingOrders(ids: readonly string[], refunds: readonly Refund[]): string[] {
  const going = refunds.filter(({ state }) => state !== "failed");
  const isIn = (some: readonly Refund[]) => (id: string) => some.some((refund) => namesOrder(refund, id));
  const open = ids.filter((id) => !isIn(going)(id));
  if (open.length > 0) return open;
  const own = going.filter(({ scope }) => scope === "order");
  return ids.filter((id) => !isIn(own)(id));
}

/** Numbers of what a refund of the whole purchase pays back, deleted orders too. */
export function remainingInvoices({
  orders,
  deleted = [],
  refunds,
}: Pick<OfPurchase, "orders" | "deleted" | "refunds">): string[] {
  const all = [...orders, ...deleted];
  const ids = remainingOrders(
    all.map(({ id }) => id),
    refunds,
  );
  return all.filter(({ id }) => ids.includes(id)).map(({ invoiceNumber }) => invoiceNumber);
}

/** One of all that is left if that is for no other order, else one for each. None when they cost more than what is left. */
export function refundsOfOrders<Order extends { id: string; amount: Cents }>(
  chosen: readonly Order[],
  { orders, ...payment }: Omit<Paid, "orders"> & { orders: readonly Order[] },
): { scope: "purchase" | "order"; amount: Cents; covers: Order[] }[] {
  const { purchase: left } = refundablePurchase({ ...payment, orders: [] });
  const rest = remainingOrders(
    orders.map(({ id }) => id),
    payment.refunds,
  );
  const due = chosen.filter(({ id }) => rest.includes(id));
  if (!left || due.length === 0) return [];
  const price = sum(due.map(({ amount }) => amount));
  if (due.length === rest.length && left <= price) return [{ scope: "purchase", amount: left, covers: due }];
  if (price > left) return [];
  const isNamed = ({ id }: Order) =>
    payment.refunds.some((refund) => refund.state !== "failed" && namesOrder(refund, id));
  return due
    .filter((order) => !isNamed(order))
    .map((order) => ({ scope: "order", amount: order.amount, covers: [order] }));
}
