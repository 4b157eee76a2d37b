import { type Cents, cents, sum } from "#platform/money.ts";
import type { PurchaseState } from "./order-status.ts";

/**
 * `requested` until the provider has answered; `pending` until the money is sent. A bank may send it back after it has
 * `succeeded`: then it has `failed` after all.
 */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * `purchase`: all that was left of it. `order`: one order's amount. `provider`: made in the provider's own dashboard.
 */
export const refundScopes = ["purchase", "order", "provider"] as const;

export type RefundScope = (typeof refundScopes)[number];

/** Returns the later of two states: answers and events come in any order, but a refund only moves forward. */
export function laterState(known: RefundState, reported: RefundState): RefundState {
  return refundStates.indexOf(reported) > refundStates.indexOf(known) ? reported : known;
}

/** What the rules need of a refund. */
type Refund = { state: RefundState; amount: Cents; covers: string[] };

type Paid = { state: PurchaseState; total: Cents; paidAmount: Cents | null };

/** Returns what was paid for a purchase and can be refunded. Undefined when nothing was, or in another currency. */
export function paidFor({ state, total, paidAmount }: Paid): Cents | undefined {
  if (state === "paid") return total;
  return state === "mismatch" ? (paidAmount ?? undefined) : undefined;
}

/** Paid in another currency, whose refunds only the provider counts. */
export function isUncounted(purchase: Paid): boolean {
  return purchase.state === "mismatch" && paidFor(purchase) === undefined;
}

/** Returns what can still be refunded: the paid amount less refunds that have not failed. Cents, never below 0. */
export function leftToRefund(total: Cents, refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  const going = refunds.filter(({ state }) => state !== "failed");
  return cents(Math.max(0, total - sum(going.map(({ amount }) => amount))));
}

/**
 * Returns the ids of the refunded orders: all once the total is refunded, else those that the refunds cover. A partial
 * refund made at the provider covers none, because it names no order.
 */
export function refundedOrders(total: Cents, refunds: readonly Refund[], orderIds: string[]): Set<string> {
  const gone = refunds.filter(({ state }) => state === "succeeded");
  if (gone.length > 0 && refundedAmount(gone) >= total) return new Set(orderIds);
  const covered = new Set(gone.flatMap(({ covers }) => covers));
  return new Set(orderIds.filter((id) => covered.has(id)));
}

/** `covered`: what the orders that it is for add up to, as far as they are still there. */
type Confirmed = Pick<Refund, "state" | "amount" | "covers"> & { covered: Cents };

/**
 * Returns what was refunded for one order: its amount, or for a single order everything that was refunded. A partial
 * refund of several orders counts for none, so that they never add up to more than was refunded. Cents.
 */
export function refundedAmountOf(
  { id, amountPaid }: { id: string; amountPaid: Cents },
  total: Cents,
  refunds: readonly Confirmed[],
): Cents {
  const all = refundedAmount(refunds);
  if (amountPaid === total) return cents(Math.min(amountPaid, all));
  const isOwn = refunds.some(
    ({ state, amount, covers, covered }) => state === "succeeded" && covers.includes(id) && amount >= covered,
  );
  return isOwn || all >= total ? amountPaid : cents(0);
}

/** Returns the sum of confirmed refunds in cents. */
export function refundedAmount(refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  return sum(refunds.filter(({ state }) => state === "succeeded").map(({ amount }) => amount));
}
