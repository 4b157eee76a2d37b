import type { OrderAddress } from "./order-facts.ts";
import type { OrderStatus } from "./order-status.ts";

type Shipped = { shipping: OrderAddress; status: OrderStatus };

/** Whether another order of its purchase goes into an order's parcel: to the same address, and not paid back or cancelled. */
export function goesAlong(order: Pick<Shipped, "shipping">, other: Shipped): boolean {
  const isOff = other.status === "refunded" || other.status === "cancelled";
  return !isOff && shareOneAddress([order, other]);
}

/** Whether all of these go to the same person at the same place (spec §2); spaces and capitals make no difference. */
export function shareOneAddress(orders: readonly { shipping: OrderAddress }[]): boolean {
  return new Set(orders.map(({ shipping }) => keyOf(shipping))).size <= 1;
}

function keyOf({ name, addressLine1, addressLine2, city, state, postalCode }: OrderAddress): string {
  return [name, addressLine1, addressLine2 ?? "", city, state, postalCode]
    .map((text) => text.trim().replace(/\s+/g, " ").toLowerCase())
    .join("\n");
}
