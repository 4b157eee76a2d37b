import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";

type Labelled = Pick<AdminOrder, "invoiceNumber" | "shippingLabelUrl" | "shippingLabelFile">;

/** What Print Label opens: the stored label of this order, else of another order of the purchase, else our own drawing. */
export function printLabelLink(order: Labelled, orders: readonly Labelled[]): string {
  const labels = [order, ...orders].flatMap((each) => storedLabelLink(each) ?? []);
  return labels[0] ?? labelLink(order);
}

export function storedLabelLink(order: Labelled): string | undefined {
  return order.shippingLabelFile ? labelLink(order) : (order.shippingLabelUrl ?? undefined);
}

/** The uploaded label, or our own drawing. */
function labelLink({ invoiceNumber }: Labelled): string {
  return `/admin/orders/${invoiceNumber}/label.pdf`;
}
