import { addressLines } from "#platform/address.ts";
import { formatLongDate, formatWeekday } from "#platform/dates.ts";
import { cents, formatMoney, sum } from "#platform/money.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { addAmounts } from "#shop/orders/amounts.ts";
import { isNextNumber, purchaseNumber } from "#shop/orders/invoice-number.ts";
import { isOpenStatus, type OrderStatus, statusWord } from "#shop/orders/order-status.ts";
import type { InvoicedPurchase } from "#shop/orders/own-orders.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import { shopConfig } from "#shop-config";
import { amountLines } from "#web/shell/amount-lines.ts";

/** The same words for an unknown order and for another account's. */
export const orderNotFound = {
  title: "Order not found",
  description: "This order doesn't exist or doesn't belong to you.",
};

export function paidWords({ replaces, paidAt }: { replaces: string | null; paidAt: Date }): string {
  const day = formatLongDate(paidAt);
  return replaces ? `Replacement for ${replaces}, ${day}` : `Paid ${day}`;
}

export function closedWords(status: OrderStatus): string {
  const why = isOpenStatus(status)
    ? "Our workshop has started on this order"
    : `This order is ${status} by now`;
  return `${why}, so it can't be changed here. Write to ${shopConfig.supportEmail}, and we'll see what we can do.`;
}

/** Tags that differ only in their invoice number. */
export type OrderGroup<Order extends VisibleOrder = VisibleOrder> = {
  order: Order;
  invoiceNumbers: string[];
};

export function groupOrders<Order extends VisibleOrder>(orders: readonly Order[]): OrderGroup<Order>[] {
  const groups = new Map<string, OrderGroup<Order>>();
  for (const order of orders) {
    const { invoiceNumber, amounts, ...rest } = order;
    // Of equal tags one may bear a cent more of the parcel's tax.
    const key = JSON.stringify([rest, amounts?.items]);
    const group = groups.get(key) ?? { order, invoiceNumbers: [] };
    group.invoiceNumbers.push(invoiceNumber);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Emails and invoices say shipping, gift note and tracking number once for unassigned tags that have the same. */
export function hasEqualFacts(order: VisibleOrder, before: VisibleOrder | undefined): boolean {
  if (!order.setup || !before?.setup) return false;
  const facts = (tag: VisibleOrder) => JSON.stringify([shippingLines(tag), tag.giftNote, tag.tracking]);
  return facts(order) === facts(before);
}

/** The status for buyers, who have paid: "Pending" would read like a payment that is missing. */
export function buyerStatusWord(status: OrderStatus): string {
  if (status === "pending") return "Order received";
  if (status === "processing") return "Being made";
  return statusWord(status);
}

export function buyerTypeWords(orders: readonly Pick<VisibleOrder, "orderType">[]): string[] {
  return [...new Set(orders.map(({ orderType }) => (orderType === "gift" ? "Gift" : "For you")))];
}

/** Tags of one profile are claimed together. */
export function claimableTags(orders: readonly VisibleOrder[]) {
  const claimable = orders.filter(({ isClaimable }) => isClaimable);
  const names = new Map(claimable.map(({ publicId = "", recipient }) => [publicId, recipient.name]));
  return Array.from(names, ([publicId, name]) => ({ publicId, name }));
}

/** `FT-100001`, `FT-100001-1 and FT-100001-2`, `FT-100001-1 to FT-100001-3` where none is left out, else all with commas. */
export function formatOrderNumbers(invoiceNumbers: readonly string[]): string {
  const [first = "", last = first] = [invoiceNumbers[0], invoiceNumbers.at(-1)];
  const isRun = invoiceNumbers.every(
    (number, at) => at === 0 || isNextNumber(invoiceNumbers[at - 1]!, number),
  );
  if (invoiceNumbers.length < 2) return first;
  if (invoiceNumbers.length === 2) return `${first} and ${last}`;
  return isRun ? `${first} to ${last}` : invoiceNumbers.join(", ");
}

/** Orders that were paid before release 1.2 have numbers of their own. */
export function haveOneNumber(invoiceNumbers: readonly string[]): boolean {
  return new Set(invoiceNumbers.map(purchaseNumber)).size === 1;
}

/** `FT-100001`, the number of the invoice for all these orders. */
export function formatPurchaseNumber(invoiceNumbers: readonly string[]): string {
  const [first = ""] = invoiceNumbers;
  return haveOneNumber(invoiceNumbers) ? purchaseNumber(first) : formatOrderNumbers(invoiceNumbers);
}

/** `FT-100001 · 3 tags` for all orders of a purchase. Only its buyer and the workshop learn how many there are. */
export function formatPurchase(invoiceNumbers: readonly string[]): string {
  const number = formatPurchaseNumber(invoiceNumbers);
  const count = invoiceNumbers.length;
  return count > 1 && haveOneNumber(invoiceNumbers) ? `${number} · ${count} tags` : number;
}

/** `order FT-100001 · 3 tags` for a whole purchase, `orders FT-100001-1 and FT-100001-3` for a part of one. */
export function describeOrders(invoiceNumbers: readonly string[], isWhole = true): string {
  if (isWhole && haveOneNumber(invoiceNumbers)) return `order ${formatPurchase(invoiceNumbers)}`;
  return `${invoiceNumbers.length > 1 ? "orders" : "order"} ${formatOrderNumbers(invoiceNumbers)}`;
}

/** `Expected by Thursday, December 3`; undefined once that day has passed, and where none is promised. */
export function arrivalWords(
  { arrivesBy }: Pick<VisibleOrder, "arrivesBy">,
  today: string,
): string | undefined {
  return arrivesBy && arrivesBy >= today ? `Expected by ${formatWeekday(arrivesBy)}` : undefined;
}

/** Says as a sentence when the last of these orders arrives; empty if no day is expected any more. */
export function arrivalSentence(orders: readonly Pick<VisibleOrder, "arrivesBy">[], today: string): string {
  const days = orders.flatMap(({ arrivesBy }) => arrivesBy ?? []);
  const words = arrivalWords({ arrivesBy: days.toSorted().at(-1) ?? null }, today);
  return words ? `${words}.` : "";
}

type PrintedLine = {
  label: string;
  amount: string;
  isTotal?: boolean;
  /** Left out on the order's page, which shows items with their prices beside the total, and names shipping if it costs something. */
  isForPaper?: boolean;
};

type Paid = Pick<InvoicedPurchase, "orders" | "deleted" | "repayments" | "discountCode">;

/** The lines below the items; refunds and what the bank returned by day, below 0. None for a reader who may see no amounts. */
export function totalLines({ orders, deleted, repayments, discountCode }: Paid): PrintedLine[] {
  const shares = orders.flatMap(({ amounts }) => amounts ?? []);
  if (shares.length === 0) return [];
  const days = Map.groupBy(
    repayments,
    ({ at, isByBank }) => `${isByBank ? "Returned by the bank" : "Refunded"} ${formatLongDate(at)}`,
  );
  const lines = amountLines(addAmounts(shares), discountCode);
  return [
    ...lines
      .filter(({ part }) => part !== "tax")
      .map(({ part, label, amount }) => ({
        label,
        amount,
        isForPaper: part === "items" || amount === "FREE",
      })),
    ...taxLines(orders),
    ...deleted.map(({ invoiceNumber, amounts, deletedAt }) => ({
      label: `${invoiceNumber}, deleted ${formatLongDate(deletedAt)}`,
      amount: formatMoney(amounts.total),
    })),
    {
      label: "Total",
      amount: formatMoney(addAmounts([...shares, ...deleted.map(({ amounts }) => amounts)]).total),
      isTotal: true,
    },
    ...Array.from(days, ([label, repaid]) => ({
      label,
      amount: formatMoney(cents(-sum(repaid.map(({ amount }) => amount)))),
    })),
  ];
}

/** A line for each place and certificate. Where one place may not be shown, all is one sum: the rest would tell it. */
function taxLines(orders: readonly VisibleOrder[]): PrintedLine[] {
  const isHidden = orders.some(({ amounts, taxPlace }) => amounts && amounts.tax > 0 && !taxPlace);
  const lines = orders.flatMap(({ amounts, taxPlace, taxExemption }) => {
    if (taxExemption) return { label: `Sales tax (exempt, certificate ${taxExemption})`, tax: cents(0) };
    if (!amounts || amounts.tax === 0) return [];
    return { label: isHidden ? "Sales tax" : `Sales tax (${taxPlace})`, tax: amounts.tax };
  });
  return Array.from(
    Map.groupBy(lines, ({ label }) => label),
    ([label, taxes]) => ({ label, amount: formatMoney(sum(taxes.map(({ tax }) => tax))) }),
  );
}

const { line1, city, state, postalCode } = shopConfig.senderAddress;

export const senderLine = `${line1}, ${city}, ${state} ${postalCode}`;

type Shipped = Pick<VisibleOrder, "shipping" | "shippingSource" | "shippingRate" | "recipient">;

/** Says where a tag goes, and how if its buyer chose that. Another person's stored address is named, not shown. */
export function shippingLines(order: Shipped): string[] {
  const { shippingRate } = order;
  return [...placeLines(order), ...(shippingRate ? [rateWords({ name: shippingRate })] : [])];
}

function placeLines({ shipping, shippingSource, recipient }: Shipped): string[] {
  if (shipping) return addressLines(shipping);
  if (shippingSource !== "recipient") return ["An address that the buyer chose"];
  return [`The address stored with ${recipient.name}’s profile`];
}

/** Says how many tags their owners set up, never by whom; undefined if the order has no such tag. */
export function setupWords(orders: readonly Pick<VisibleOrder, "setup" | "engraving">[]): string | undefined {
  const unassigned = orders.filter(({ setup }) => setup);
  const [tag] = unassigned;
  if (!tag) return undefined;
  const done = unassigned.filter(({ setup }) => setup === "done").length;
  if (unassigned.length > 1) return `${done} of ${unassigned.length} tags are set up by their owners.`;
  const name = orders.length > 1 ? `“${formatEngraving(tag.engraving)}”: ` : "";
  return `${name}${done === 0 ? "Not set up yet" : "Set up by its owner"}.`;
}
