import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";

type Labelled = Pick<AdminOrder, "invoiceNumber" | "shippingLabelUrl" | "shippingLabelFile">;

/** What Print Label opens: the stored label of this order, else of another one of these orders, else our own drawing. */
export function printLabelLink(order: Labelled, orders: readonly Labelled[]): string {
  const labels = [order, ...orders].flatMap((each) => storedLabelLink(each) ?? []);
  return labels[0] ?? labelLink(order);
}

export function storedLabelLink(order: Labelled): string | undefined {
  return order.shippingLabelFile ? labelLink(order) : (order.shippingLabelUrl ?? undefined);
}

function labelLink({ invoiceNumber }: Labelled): string {
  return `/admin/orders/${invoiceNumber}/label.pdf`;
}

export function packingSlipsLink(
  orders: readonly Pick<AdminOrder, "invoiceNumber" | "status">[],
): string | undefined {
  const sent = orders.filter(({ status }) => !isCancelledOrRefunded(status));
  const asked = new URLSearchParams(sent.map(({ invoiceNumber }) => ["invoice", invoiceNumber]));
  return sent.length > 0 ? `/admin/orders/packing-slips.pdf?${asked}` : undefined;
}
