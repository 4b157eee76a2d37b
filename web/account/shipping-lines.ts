import type { OrderView } from "#shop/orders/purchase-view.ts";

type Shipping = NonNullable<OrderView["shipping"]>;

/** An address as it stands on an envelope, a text per line. */
export function addressLines(shipping: Shipping): string[] {
  const { name, addressLine1, addressLine2, city, state, postalCode } = shipping;
  return [name, addressLine1, addressLine2 ?? "", `${city}, ${state} ${postalCode}`].filter(Boolean);
}

/** Where a tag goes; an address of somebody else is said, not shown (decisions §2). */
export function shippingLines({
  shipping,
  shippingSource,
  recipient,
}: Pick<OrderView, "shipping" | "shippingSource" | "recipient">): string[] {
  if (shipping) return addressLines(shipping);
  if (shippingSource !== "recipient") return ["An address that the buyer chose"];
  return [`The address stored with ${possessive(recipient.name)} profile`];
}

function possessive(name: string): string {
  return `${name}’s`;
}
