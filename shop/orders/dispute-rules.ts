import { type Cents, sum } from "#platform/money.ts";
import type { Dispute } from "./purchases.table.ts";

/** The bank only asks. It takes no money, and a refund may settle it. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

/** The buyer has the money back: the bank decided so, or paid before it came to a dispute ("prevented"). */
export const lostStatuses = ["lost", "prevented"];

/** The bank holds `open` until it decides, and took `lost` for good. */
export type DisputedAmounts = { open: Cents; lost: Cents };

/** Returns undefined while the bank holds nothing of a payment; else nothing of it can be refunded. */
export function sumDisputes(
  disputes: readonly Pick<Dispute, "status" | "amount">[],
): DisputedAmounts | undefined {
  const openOrLost = disputes.filter(({ status }) => !isInquiry(status) && status !== "won");
  const sumAmounts = (isLost: boolean) =>
    sum(
      openOrLost.filter(({ status }) => lostStatuses.includes(status) === isLost).map(({ amount }) => amount),
    );
  return openOrLost.length === 0 ? undefined : { open: sumAmounts(false), lost: sumAmounts(true) };
}
