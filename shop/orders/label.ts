import type { AdminOrder } from "./admin-orders.server.ts";

/** The content of a shipping label; the quantity is always 1, the sender is in shop.config.ts. */
export type Label = Pick<
  AdminOrder,
  "invoiceNumber" | "createdAt" | "productType" | "productId" | "productTitle" | "shipping"
>;

export type Unprinted = "refunded" | "cancelled" | "elsewhere";

/** Why an order's label is not printed with those of others; undefined when it is. A bought one may be at a URL. */
export function whyUnprinted({
  status,
  shippingLabelUrl,
}: Pick<AdminOrder, "status" | "shippingLabelUrl">): Unprinted | undefined {
  if (status === "refunded" || status === "cancelled") return status;
  return shippingLabelUrl ? "elsewhere" : undefined;
}

/** `Shipping-Label-FT-100001`; of several, the first and the last. */
export function labelTitle(labels: readonly Pick<Label, "invoiceNumber">[]): string {
  const [first, last] = [labels[0]?.invoiceNumber ?? "", labels.at(-1)?.invoiceNumber ?? ""];
  return labels.length > 1 ? `Shipping-Labels-${first}-to-${last}` : `Shipping-Label-${first}`;
}
