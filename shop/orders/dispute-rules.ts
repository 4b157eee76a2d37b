import { type Cents, sum } from "#platform/money.ts";
import type { Dispute } from "./purchases.table.ts";

/** The bank only asks. It takes no money, and a refund may settle it. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

/** The buyer has the money back: the bank decided so, or paid before it came to a dispute ("prevented"). */
export const lostStatuses = ["lost", "prevented"];

/** What the buyer's bank took from the shop: `open` until it decides, `lost` for good. */
export type Disputed = { open: Cents; lost: Cents };

/** Undefined while the bank holds nothing of a payment; else nothing of it can be refunded. */
export function disputedOf(disputes: readonly Pick<Dispute, "status" | "amount">[]): Disputed | undefined {
  const taken = disputes.filter(({ status }) => !isInquiry(status) && status !== "won");
  const amountOf = (isLost: boolean) =>
    sum(taken.filter(({ status }) => lostStatuses.includes(status) === isLost).map(({ amount }) => amount));
  return taken.length === 0 ? undefined : { open: amountOf(false), lost: amountOf(true) };
}
