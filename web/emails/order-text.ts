import { formatMoney, sum, times } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { OrderView, PurchaseView } from "#shop/orders/purchase-view.ts";
import { nameInvoices, type OrderGroup, shippingLines } from "#web/account/invoice-lines.ts";

/** `2 × Classic - Saddle`; the number is left out for one. */
export function itemTitle({ order, invoiceNumbers }: OrderGroup): string {
  const count = invoiceNumbers.length;
  return count > 1 ? `${count} × ${order.productTitle}` : order.productTitle;
}

export function itemAmount({ order, invoiceNumbers }: OrderGroup): string {
  return formatMoney(times(order.amount, invoiceNumbers.length));
}

export function recipientLines({ recipient }: OrderView): string[] {
  return [recipient.name, formatPhone(recipient.phone ?? ""), recipient.email ?? ""].filter(Boolean);
}

export function buyerLines({ buyer }: PurchaseView): string[] {
  return [buyer.name, buyer.email, formatPhone(buyer.phone)].filter(Boolean);
}

/** One item of a mail's plain text. */
export function itemText(group: OrderGroup, siteUrl: string): string {
  const { order, invoiceNumbers } = group;
  const lines = [
    `${itemTitle(group)}: ${itemAmount(group)}`,
    `Invoice ${nameInvoices(invoiceNumbers)}`,
    `Engraved name: ${order.engravedName}`,
    `For: ${recipientLines(order).join(", ")}`,
    `Ships to: ${shippingLines(order).join(", ")}`,
    order.giftNote && `Gift note: ${order.giftNote}`,
    order.publicId && `Page of the tag: ${profileUrl(siteUrl, order.publicId)}`,
  ];
  return lines.filter(Boolean).join("\n");
}

/** Over the orders that are listed, as on the invoice: one may have been deleted since it was paid. */
export function totalAmount({ orders }: PurchaseView): string {
  return formatMoney(sum(orders.map(({ amount }) => amount)));
}

export function totalText(purchase: PurchaseView): string {
  const total = totalAmount(purchase);
  return `Subtotal: ${total}\nShipping: FREE\nTotal: ${total}`;
}
