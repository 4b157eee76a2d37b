import { type Cents, cents, sum } from "#platform/money.ts";
import type { PurchaseState } from "./order-status.ts";

/**
 * `requested` until the provider has answered; `pending` until the money is sent. A bank may send it back after it has
 * `succeeded`: then it has `failed` after all.
 */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundState = (typeof refundStates)[number];

/** `purchase`: all that was left of it. `order`: one order's amount. `provider`: made in the provider's own dashboard. */
export const refundScopes = ["purchase", "order", "provider"] as const;

export type RefundScope = (typeof refundScopes)[number];

/** Answers and events come late and in any order, and a refund only ever goes this way. */
export function laterState(known: RefundState, reported: RefundState): RefundState {
  return refundStates.indexOf(reported) > refundStates.indexOf(known) ? reported : known;
}

/** What the rules need of a refund. */
type Refund = { state: RefundState; amount: Cents; covers: string[] };

type Paid = { state: PurchaseState; total: Cents; paidAmount: Cents | null };

/** What was paid for a purchase and can go back; undefined where that is nothing, or nothing the shop can count. */
export function paidFor({ state, total, paidAmount }: Paid): Cents | undefined {
  if (state === "paid") return total;
  return state === "mismatch" ? (paidAmount ?? undefined) : undefined;
}

/** Paid in another currency: what goes back of it is counted at the provider alone. */
export function isUncounted(purchase: Paid): boolean {
  return purchase.state === "mismatch" && paidFor(purchase) === undefined;
}

/** What can still be paid back of a purchase: what was paid, but for what went back or is about to. Cents, never below 0. */
export function leftToRefund(total: Cents, refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  const going = refunds.filter(({ state }) => state !== "failed");
  return cents(Math.max(0, total - sum(going.map(({ amount }) => amount))));
}

/**
 * Ids of the orders whose money went back: all once everything did, else those that the refunds were for. What was made
 * at the provider for a part of a purchase covers none: nobody can tell which was meant.
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
 * What went back for one order: its amount, or where it is all that was bought, whatever went back. A part of what several
 * orders cost is nobody's, so that they never claim more than went back. Cents.
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

/** What the provider has confirmed as paid back. Cents. */
export function refundedAmount(refunds: readonly Pick<Refund, "state" | "amount">[]): Cents {
  return sum(refunds.filter(({ state }) => state === "succeeded").map(({ amount }) => amount));
}
