import type { OrderStatus } from "./order-status.ts";
import type { Order } from "./orders.table.ts";

export type OrderAddress = ReturnType<typeof addressOf>;

/** Checkout stores the whole address with every order, the recipient's own one too. */
export function addressOf(order: Order) {
  return {
    name: order.shippingName,
    addressLine1: order.shippingAddressLine1,
    addressLine2: order.shippingAddressLine2,
    city: order.shippingCity,
    state: order.shippingState,
    postalCode: order.shippingPostalCode,
  };
}

type Shipped = { shipping: OrderAddress; status: OrderStatus };

/** Whether another order of the purchase shares an order's parcel: same address, neither refunded nor cancelled. */
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
