import { formatShortList } from "#platform/text.ts";
import type { AdminOrder } from "./admin-orders.server.ts";
import { isCancelledOrRefunded } from "./order-status.ts";

/** A tag of a parcel as its shipping label names it; the sender is in shop.config.ts. */
export type LabeledTag = Pick<
  AdminOrder,
  "invoiceNumber" | "createdAt" | "productType" | "productId" | "productTitle" | "engravedName" | "shipping"
>;

type Unprinted = "refunded" | "cancelled" | "elsewhere";

/** Why an order's label is not printed with those of others; undefined when it is. A bought one may be at a URL. */
export function whyUnprinted({
  status,
  shippingLabelUrl,
}: Pick<AdminOrder, "status" | "shippingLabelUrl">): Unprinted | undefined {
  if (isCancelledOrRefunded(status)) return status;
  return shippingLabelUrl ? "elsewhere" : undefined;
}

/** Why labels are not printed: in the list before printing, and on a page in a label's place. */
export function unprintedWords(why: Unprinted, invoices: readonly string[]): string {
  const names = formatShortList(invoices);
  const isOne = invoices.length === 1;
  if (why !== "elsewhere") return `${names} ${isOne ? "is" : "are"} ${why}: no label.`;
  if (isOne) return `${names} has a bought label at its address: open it from the order.`;
  return `${names} have bought labels at their addresses: open them from the orders.`;
}

/** `Shipping-Label-FT-100001`; for several orders, the first and the last. */
export function labelTitle(invoices: readonly string[], kind = "Shipping-Label"): string {
  const [first = "", last = first] = [invoices[0], invoices.at(-1)];
  return invoices.length > 1 ? `${kind}s-${first}-to-${last}` : `${kind}-${first}`;
}
