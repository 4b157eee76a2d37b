import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";

type Numbered = { invoiceNumber: string };

type Labelled = Pick<AdminOrder, "invoiceNumber" | "parcel">;

/** Returns what Print Label opens: the stored label of the order's parcel, else our own drawing. */
export function printLabelLink(order: Labelled): string {
  return storedLabelLink(order) ?? labelLink(order);
}

export function storedLabelLink(order: Labelled): string | undefined {
  const { labelFile, labelUrl } = order.parcel;
  return labelFile ? labelLink(order) : (labelUrl ?? undefined);
}

/** Answers with the uploaded label, or else with our own drawing. */
function labelLink({ invoiceNumber }: Numbered): string {
  return `/admin/orders/${invoiceNumber}/label.pdf`;
}

export function packingSlipsLink(
  orders: readonly Pick<AdminOrder, "invoiceNumber" | "status">[],
): string | undefined {
  const packed = orders.filter(({ status }) => !isCancelledOrRefunded(status));
  return packed.length > 0 ? `/admin/orders/packing-slips.pdf?${listInQuery(packed)}` : undefined;
}

export function labelsLink(orders: readonly Numbered[]): string {
  return `/admin/orders/labels.pdf?${listInQuery(orders)}`;
}

function listInQuery(orders: readonly Numbered[]): string {
  return new URLSearchParams(orders.map(({ invoiceNumber }) => ["invoice", invoiceNumber])).toString();
}
