import type { AdminOrder } from "#shop/orders/admin-order.ts";

type Labelled = Pick<AdminOrder, "invoiceNumber" | "shippingLabelUrl" | "shippingLabelFile">;

/**
 * What Print Label opens (spec §2): the stored label of this order, else of any order beside it, else the one that we
 * draw for this order.
 */
export function printLabelLink(order: Labelled, orders: readonly Labelled[]): string {
  const labels = [order, ...orders].flatMap((each) => storedLabelLink(each) ?? []);
  return labels[0] ?? `/admin/orders/${order.invoiceNumber}/label.pdf`;
}

/** Where an order's own stored label is; undefined when it has none. */
export function storedLabelLink(order: Labelled): string | undefined {
  if (order.shippingLabelFile) return `/admin/orders/${order.invoiceNumber}/label`;
  return order.shippingLabelUrl ?? undefined;
}
