import type { OrderStatus } from "./order-status.ts";

export type OrderAddress = {
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
};

type Stored = {
  customerName: string;
  shippingName: string;
  shippingAddressLine1: string;
  shippingAddressLine2: string | null;
  shippingCity: string;
  shippingState: string;
  shippingPostalCode: string;
};

export type OwnerAddress = { [Field in Exclude<keyof OrderAddress, "name">]: string | null };

/**
 * Returns the shipping address: the order's own fields, empty ones taken from the profile. Line 2 is taken only
 * together with line 1, because it belongs to that street.
 */
export function effectiveAddress(order: Stored, owner: OwnerAddress | null): OrderAddress {
  return {
    name: order.shippingName || order.customerName,
    addressLine1: order.shippingAddressLine1 || (owner?.addressLine1 ?? ""),
    addressLine2: order.shippingAddressLine1 ? order.shippingAddressLine2 : (owner?.addressLine2 ?? null),
    city: order.shippingCity || (owner?.city ?? ""),
    state: order.shippingState || (owner?.state ?? ""),
    postalCode: order.shippingPostalCode || (owner?.postalCode ?? ""),
  };
}

type Shipped = { shipping: OrderAddress; status: OrderStatus };

/** Whether another order of the purchase shares an order's parcel: same address, neither refunded nor canceled. */
export function goesAlong(order: Pick<Shipped, "shipping">, other: Shipped): boolean {
  const isOff = other.status === "refunded" || other.status === "cancelled";
  return !isOff && shareOneAddress([order, other]);
}

/** Whether all of these go to the same person at the same place; spaces and capitals make no difference. */
export function shareOneAddress(orders: readonly { shipping: OrderAddress }[]): boolean {
  return new Set(orders.map(({ shipping }) => keyOf(shipping))).size <= 1;
}

function keyOf({ name, addressLine1, addressLine2, city, state, postalCode }: OrderAddress): string {
  return [name, addressLine1, addressLine2 ?? "", city, state, postalCode]
    .map((text) => text.trim().replace(/\s+/g, " ").toLowerCase())
    .join("\n");
}
