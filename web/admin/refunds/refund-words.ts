import { formatMoney } from "#platform/money.ts";
import { formatCount, formatShortList } from "#platform/text.ts";
import type { DisputedAmounts } from "#shop/orders/purchase-books.ts";
import type { RefundOptions } from "#shop/orders/refund-rules.ts";

export type RefundSource = {
  purchaseId: string;
  refundable: RefundOptions;
  /** The order whose page shows it. A payment whose orders are gone, or never were, has none. */
  invoice?: string;
  /** Invoice numbers of the orders that are not refunded yet. */
  remainingOrders?: readonly string[];
  orders?: readonly { invoiceNumber: string; replacedBy: string | null }[];
  /** Names the payment: the order's number, its buyer or its session. */
  whose: string;
};

export function disputeWords({ open, lost }: DisputedAmounts): string {
  const returned = `The bank returned ${formatMoney(lost)} to the buyer. Do not pay it again.`;
  const held = `The buyer's bank disputes ${formatMoney(open)}. Nothing can be refunded until it decides.`;
  return [lost > 0 && returned, open > 0 && held].filter(Boolean).join(" ");
}

export type Scope = "purchase" | "order" | "part";

export function refundTitle(source: RefundSource, scope: Scope): string {
  const { invoice, whose, refundable } = source;
  if (!invoice) return `Refund the payment of ${whose}`;
  if (scope === "part") return "Refund a part of the purchase";
  if (isOnlyThisOrder(source, scope)) return `Refund ${invoice}`;
  const isWhole = refundable.amountLeft === refundable.total;
  return isWhole ? "Refund the whole purchase" : "Refund the rest of the purchase";
}

export function refundConsequence(source: RefundSource, scope: Scope): string {
  const { invoice, remainingOrders = [] } = source;
  if (scope === "part") {
    return "The order keeps its status unless this is all that is left. The buyer is emailed the reason once the card provider confirms it.";
  }
  if (!invoice || (scope === "purchase" && remainingOrders.length === 0)) {
    return "The buyer is emailed once the card provider confirms it.";
  }
  const named = isOnlyThisOrder(source, scope) ? "The order" : formatShortList(remainingOrders);
  const become = scope === "order" || remainingOrders.length === 1 ? "becomes" : "become";
  return `${named} ${become} refunded, and the buyer is emailed, once the card provider confirms it.`;
}

/** The orders that were made in place of what it pays back; a part may be for the order that it is seen from. */
export function listReplacements(
  { invoice, remainingOrders = [], orders = [] }: RefundSource,
  scope: Scope,
): string[] {
  const covered = scope === "purchase" ? remainingOrders : [invoice];
  return orders.flatMap(({ invoiceNumber, replacedBy }) =>
    covered.includes(invoiceNumber) ? (replacedBy ?? []) : [],
  );
}

export function replacementWarning(replacements: readonly string[]): string {
  if (replacements.length === 0) return "";
  return `Already replaced by ${formatShortList(replacements)}: the buyer may get both money and tag.`;
}

export function refundOptions({ invoice, refundable, remainingOrders }: RefundSource) {
  const { orderAmount, amountLeft, orderCount, total } = refundable;
  const count = remainingOrders?.length || orderCount;
  const everything = {
    value: "purchase" as const,
    label: `${amountLeft === total ? "The whole" : "All that is left of the"} ${invoice ? "purchase" : "payment"}`,
    description: amountLeft && `${formatMoney(amountLeft)}, ${formatCount(count, "order")}`,
  };
  if (!invoice) return [everything];
  const part = {
    value: "part" as const,
    label: "Another amount",
    description: amountLeft && `Up to ${formatMoney(amountLeft)}, with a reason`,
  };
  if (!orderAmount) return [everything, part];
  return [
    { value: "order" as const, label: `Only this order, ${invoice}`, description: formatMoney(orderAmount) },
    everything,
    part,
  ];
}

function isOnlyThisOrder({ invoice, remainingOrders = [] }: RefundSource, scope: Scope): boolean {
  return scope === "order" || (remainingOrders.length === 1 && remainingOrders[0] === invoice);
}
