import { type Cents, divide } from "#platform/money.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import { type BookedOrder, type PurchaseBooks, shareRepayments } from "#shop/orders/purchase-books.ts";

type ConfirmedRefund = PurchaseBooks["refunds"][number];

/** What was paid back of an order before a refund, and after it. */
export type RepaidShare<Confirmed = ConfirmedRefund> = {
  refund: Confirmed;
  orderId: string;
  before: Cents;
  after: Cents;
};

/**
 * Divides confirmed refunds over the orders of their purchase as its books do, one after another. Disputes and statuses, which
 * change later, make no difference here: a month that has ended stays as it is.
 */
export function divideRefunds<Confirmed extends ConfirmedRefund>(
  orders: readonly BookedOrder[],
  refunds: readonly Confirmed[],
): RepaidShare<Confirmed>[] {
  const pending = orders.map((order) => ({ ...order, status: "pending" as const }));
  const shareFirst = (count: number) =>
    shareRepayments({ orders: pending, refunds: refunds.slice(0, count), disputes: [] });
  return refunds.flatMap((refund, at) => {
    const earlier = shareFirst(at);
    return shareFirst(at + 1).flatMap(({ id, refunded }, place) => {
      const before = earlier[place]!.refunded;
      return refunded > before ? [{ refund, orderId: id, before, after: refunded }] : [];
    });
  });
}

/** Returns the tax in what was paid back of an order. Its parts have no cent more or less than the whole. */
export function taxIn(repaid: Cents, { total, tax }: Pick<Amounts, "total" | "tax">): Cents {
  return divide(repaid, [total - tax, tax])[1]!;
}
