import type { AdminOrder } from "#shop/orders/order-views.ts";

type Labelled = Pick<AdminOrder, "invoiceNumber" | "shippingLabelUrl" | "shippingLabelFile">;

/** What Print Label opens: the stored label of this order, else of another order of the purchase, else our own drawing. */
export function printLabelLink(order: Labelled, orders: readonly Labelled[]): string {
  const labels = [order, ...orders].flatMap((each) => storedLabelLink(each) ?? []);
  return labels[0] ?? `/admin/orders/${order.invoiceNumber}/label.pdf`;
}

/** Undefined when the order has no stored label. */
export function storedLabelLink(order: Labelled): string | undefined {
  if (order.shippingLabelFile) return `/admin/orders/${order.invoiceNumber}/label`;
  return order.shippingLabelUrl ?? undefined;
}

export const labelProblems = {
  not_found: "Order not found",
  too_large: "Label size must be less than 5MB",
  no_pdf: "This is no PDF file.",
  broken: "This PDF file is damaged or cut off.",
  encrypted: "This PDF file is protected by a password.",
  busy: "Please try again in a moment.",
  no_link: "Please enter an address that starts with https://.",
};
