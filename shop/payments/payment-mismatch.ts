import { type Cents, formatMoney, sum } from "#platform/money.ts";
import type { Payment } from "#platform/payments/payments.ts";

/**
 * Amount, currency and reference must equal ours, and the tags that were bought must still be there: nothing is engraved
 * for a payment that doesn't fit (facts/payments.md). Undefined when it fits, else the difference in words. Cents.
 */
export function mismatchOf(
  payment: Payment,
  purchase: { id: string; total: Cents },
  orders: { amountPaid: Cents }[],
): string | undefined {
  if (payment.reference !== purchase.id) return `reference ${payment.reference}`;
  if (payment.currency.toLowerCase() !== "usd") return `currency ${payment.currency}`;
  const total = formatMoney(purchase.total);
  if (payment.amount !== purchase.total) return `${formatMoney(payment.amount)} was paid, ${total} was due`;
  const left = sum(orders.map((order) => order.amountPaid));
  if (left === purchase.total) return undefined;
  return `orders of ${formatMoney(left)} are left, ${total} was paid: some were deleted`;
}
