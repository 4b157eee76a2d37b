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

export function labelTitle(invoices: readonly string[], kind = "Shipping-Label"): string {
  const [first = "", last = first] = [invoices[0], invoices.at(-1)];
  return invoices.length > 1 ? `${kind}s-${first}-to-${last}` : `${kind}-${first}`;
}
