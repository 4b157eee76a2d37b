import { type Cents, cents, sum } from "#platform/money.ts";
import type { AdminPurchase, AdminRefund } from "#shop/orders/order-views.ts";
import { leftToRefund } from "#shop/orders/refund-rules.ts";

/** `invoice`: the order that it is for, alone and while it is there. */
export type SeenRefund = AdminRefund & { invoice: string | undefined };

export type Refundable = {
  /** What is left of the purchase; undefined when nothing is. Cents. */
  purchase: Cents | undefined;
  /** One order's amount; undefined when it was refunded, is the only one, or costs more than what is left. */
  order: Cents | undefined;
  /** What was paid for the purchase, and for how many orders that are still there. */
  total: Cents;
  orders: number;
  /** The newest failed refund that no later one made good; its amount is never more than what is left. */
  failed: SeenRefund | undefined;
  refunds: SeenRefund[];
};

type Paid = {
  total: Cents;
  orders: readonly { id: string; invoiceNumber: string }[];
  /** Newest first. */
  refunds: readonly AdminRefund[];
};

/** Returns what was refunded of a purchase and what still can be. */
export function refundablePurchase({ total, orders, refunds }: Paid): Refundable {
  const left = leftToRefund(total, refunds);
  const seen = refunds.map((refund) => ({
    ...refund,
    invoice: orders.find(({ id }) => id === refund.orderId)?.invoiceNumber,
  }));
  const failed = left > 0 ? seen.find((refund) => isStillOwed(refund, seen)) : undefined;
  return {
    purchase: left > 0 ? left : undefined,
    order: undefined,
    total,
    orders: orders.length,
    failed: failed && { ...failed, amount: cents(Math.min(failed.amount, left)) },
    refunds: seen,
  };
}

/** The same seen from one of its orders. */
export function refundableOf({ order, orders, purchase, refunds }: AdminPurchase): Refundable {
  const { total } = purchase;
  const whole = refundablePurchase({ total, orders, refunds });
  const isCovered = refunds.some(({ state, covers }) => state !== "failed" && covers.includes(order.id));
  const canAlone = !isCovered && order.amount <= (whole.purchase ?? 0) && order.amount < total;
  return { ...whole, order: canAlone ? order.amount : undefined };
}

/** A refund that was requested before the failure doesn't make it good. */
function isStillOwed(
  { state, covers, amount, settledAt, createdAt }: SeenRefund,
  all: SeenRefund[],
): boolean {
  const failedAt = settledAt ?? createdAt;
  const since = all.filter((refund) => refund.state !== "failed" && refund.createdAt > failedAt);
  const isMadeGood =
    covers.length > 0
      ? since.some((refund) => covers.every((id) => refund.covers.includes(id)))
      : sum(since.map((refund) => refund.amount)) >= amount;
  return state === "failed" && !isMadeGood;
}

type Known = Pick<AdminRefund, "state" | "scope" | "covers">;

/**
 * Returns the ids of the orders that a refund of the rest covers: those without a refund. If all have one and the bank
 * returned money, those that were refunded as part of the purchase.
 */
export function remainingOrders(ids: readonly string[], refunds: readonly Known[]): string[] {
  const going = refunds.filter(({ state }) => state !== "failed");
  const isIn = (some: readonly Known[]) => (id: string) => some.some(({ covers }) => covers.includes(id));
  const open = ids.filter((id) => !isIn(going)(id));
  if (open.length > 0) return open;
  const own = going.filter(({ scope }) => scope === "order");
  return ids.filter((id) => !isIn(own)(id));
}

/** The same as invoice numbers, to show which orders become refunded. */
export function remainingInvoices({ orders, refunds }: Pick<AdminPurchase, "orders" | "refunds">): string[] {
  const ids = remainingOrders(
    orders.map(({ id }) => id),
    refunds,
  );
  return orders.filter(({ id }) => ids.includes(id)).map(({ invoiceNumber }) => invoiceNumber);
}
