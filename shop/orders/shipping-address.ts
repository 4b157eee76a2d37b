import type { OrderStatus } from "./order-status.ts";
import type { OrderAddress } from "./order-views.ts";

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
 * Where an order goes: its own fields, each empty one taken from the profile's address. The second line belongs
 * to the first: another street's would send the parcel astray.
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

/** Whether another order of its purchase goes into an order's parcel: to the same address, and not paid back or cancelled. */
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
