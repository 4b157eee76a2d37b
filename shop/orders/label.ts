import type { OrderStatus } from "./order-status.ts";
import type { OrderAddress } from "./shipping-address.ts";

/** The content of a shipping label; the quantity is always 1, the sender is in shop.config.ts. */
export type Label = {
  /** `FT-100001` */
  invoiceNumber: string;
  orderedAt: Date;
  productType: string | null;
  productId: string | null;
  productTitle: string;
  shipping: OrderAddress;
};

/** A label with the fields that decide whether an order prints ours, an uploaded one or none. */
export type OrderLabel = Label & {
  status: OrderStatus;
  /** The key of an uploaded label, which is printed in place of ours. */
  file: string | null;
  /** Its bought label is at a URL. */
  isLabelElsewhere: boolean;
};

export type Unprinted = "refunded" | "cancelled" | "elsewhere";

/** Why an order's label is not printed with those of others; undefined when it is. */
export function whyUnprinted({
  status,
  isLabelElsewhere,
}: Pick<OrderLabel, "status" | "isLabelElsewhere">): Unprinted | undefined {
  if (status === "refunded" || status === "cancelled") return status;
  return isLabelElsewhere ? "elsewhere" : undefined;
}

/** `Shipping-Label-FT-100001`; of several, the first and the last. */
export function labelTitle(labels: readonly Pick<Label, "invoiceNumber">[]): string {
  const [first, last] = [labels[0]?.invoiceNumber ?? "", labels.at(-1)?.invoiceNumber ?? ""];
  return labels.length > 1 ? `Shipping-Labels-${first}-to-${last}` : `Shipping-Label-${first}`;
}
