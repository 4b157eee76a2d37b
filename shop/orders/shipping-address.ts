import { isCancelledOrRefunded, isOpenStatus, type OrderStatus } from "./order-status.ts";
import type { Order } from "./orders.table.ts";

export type OrderAddress = ReturnType<typeof addressOf>;

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

export function goesAlong(order: Pick<Shipped, "shipping">, other: Shipped): boolean {
  return !isCancelledOrRefunded(other.status) && shareOneAddress([order, other]);
}

/** Spaces and capitals make no difference. */
export function shareOneAddress(orders: readonly { shipping: OrderAddress }[]): boolean {
  return new Set(orders.map(({ shipping }) => keyOf(shipping))).size <= 1;
}

function keyOf({ name, addressLine1, addressLine2, city, state, postalCode }: OrderAddress): string {
  return [name, addressLine1, addressLine2 ?? "", city, state, postalCode]
    .map((text) => text.trim().replace(/\s+/g, " ").toLowerCase())
    .join("\n");
}

type Sent = Shipped & { trackingNumber: string | null };

/** One address, and sent together or not at all yet. Refunded and cancelled orders are in no parcel with others. */
export function parcelsOf<Each extends Sent>(orders: readonly Each[]): Each[][] {
  const parcels = Map.groupBy(orders, ({ status, shipping, trackingNumber }, at) =>
    isCancelledOrRefunded(status) ? at : [isOpenStatus(status), trackingNumber, keyOf(shipping)].join("\n"),
  );
  return [...parcels.values()];
}

type Moved = Shipped & { hidesAddress: boolean; hidesName: boolean };

export function placeOf(order: Order): Moved {
  return {
    shipping: addressOf(order),
    status: order.shownStatus,
    hidesAddress: hidesAddress(order),
    hidesName: hidesName(order),
  };
}

export function movesAlong(order: Moved, other: Moved): boolean {
  // A buyer who typed one of the addresses must not learn that a stored one, or a hidden name, is the same.
  const isAsOpen = other.hidesAddress === order.hidesAddress && other.hidesName === order.hidesName;
  return isAsOpen && isOpenStatus(other.status) && goesAlong(order, other);
}

/** Whether the buyer may not see the address: it is stored with somebody else's profile. */
export function hidesAddress({
  buyerMadeProfile,
  shippingSource,
}: Pick<Order, "buyerMadeProfile" | "shippingSource">) {
  return !buyerMadeProfile && shippingSource === "recipient";
}

type Named = Pick<Order, "buyerMadeProfile" | "shippingSource" | "shippingName" | "customerName">;

/** The buyer sees less than the recipient's whole name; a changed one would be shown whole. */
export function hidesName(order: Named): boolean {
  const { buyerMadeProfile, shippingName, customerName } = order;
  return !buyerMadeProfile && !hidesAddress(order) && shippingName === customerName;
}
