import type { OrderAddress } from "./order-facts.ts";

/** What a shipping label says (spec §3); the quantity is always 1, the sender stands in shop.config.ts. */
export type Label = {
  /** `FT-100001` */
  invoiceNumber: string;
  orderedAt: Date;
  productType: string | null;
  productId: string | null;
  productTitle: string;
  shipping: OrderAddress;
};

/** `Shipping-Label-FT-100001` (spec §2); of several, the first and the last. */
export function labelTitle(labels: readonly Pick<Label, "invoiceNumber">[]): string {
  const [first, last] = [labels[0]?.invoiceNumber ?? "", labels.at(-1)?.invoiceNumber ?? ""];
  return labels.length > 1 ? `Shipping-Labels-${first}-to-${last}` : `Shipping-Label-${first}`;
}
