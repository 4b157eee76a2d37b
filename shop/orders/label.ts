import { formatShortList } from "#platform/text.ts";
import type { AdminOrder } from "./admin-orders.server.ts";
import { isCancelledOrRefunded, type OrderStatus } from "./order-status.ts";
import type { Parcel } from "./purchases.table.ts";

export type LabeledTag = Pick<
  AdminOrder,
  "invoiceNumber" | "createdAt" | "productTitle" | "engraving" | "shipping"
> & { parcel: Pick<Parcel, "number"> };

/** `elsewhere`: its label was bought at a web address. */
type Unprinted = "refunded" | "cancelled" | "elsewhere";

type PrintedOrder = { status: OrderStatus; parcel: Pick<Parcel, "labelUrl"> };

/** Returns why Print Labels leaves an order out; undefined if it prints its label. */
export function whyUnprinted({ status, parcel }: PrintedOrder): Unprinted | undefined {
  if (isCancelledOrRefunded(status)) return status;
  return parcel.labelUrl ? "elsewhere" : undefined;
}

export function unprintedWords(why: Unprinted, invoices: readonly string[]): string {
  const names = formatShortList(invoices);
  const isOne = invoices.length === 1;
  if (why !== "elsewhere") return `${names} ${isOne ? "is" : "are"} ${why}: no label.`;
  if (isOne) return `${names} has a bought label at its address: open it from the order.`;
  return `${names} have bought labels at their addresses: open them from the orders.`;
}

/** The name of a file of labels, packing slips or cards, without its ending. */
export function pdfTitle(
  kind: "Shipping-Label" | "Packing-Slip" | "Setup-Card",
  invoices: readonly string[],
): string {
  const first = invoices[0];
  return invoices.length > 1 ? `${kind}s-${first}-to-${invoices.at(-1)}` : `${kind}-${first}`;
}
