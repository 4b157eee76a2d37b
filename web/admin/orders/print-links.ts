import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";

type Labelled = Pick<AdminOrder, "invoiceNumber" | "parcel">;

/** Returns what Print Label opens: the stored label of the order's parcel, else our own drawing. */
export function printLabelLink(order: Labelled): string {
  return storedLabelLink(order) ?? labelLink(order);
}

export function storedLabelLink(order: Labelled): string | undefined {
  const { labelFile, labelUrl } = order.parcel;
  return labelFile ? labelLink(order) : (labelUrl ?? undefined);
}

function labelLink({ invoiceNumber }: Labelled): string {
  return `/admin/orders/${invoiceNumber}/label.pdf`;
}

export function packingSlipsLink(
  orders: readonly Pick<AdminOrder, "invoiceNumber" | "status">[],
): string | undefined {
  const packed = orders.filter(({ status }) => !isCancelledOrRefunded(status));
  const query = new URLSearchParams(packed.map(({ invoiceNumber }) => ["invoice", invoiceNumber]));
  return packed.length > 0 ? `/admin/orders/packing-slips.pdf?${query}` : undefined;
}
