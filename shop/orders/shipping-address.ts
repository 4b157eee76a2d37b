import { isCancelledOrRefunded, isOpenStatus, type OrderStatus } from "./order-status.ts";
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
  return !isCancelledOrRefunded(other.status) && shareOneAddress([order, other]);
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

type Sent = Shipped & { trackingNumber: string | null };

/**
 * The parcels of a purchase's orders, in their order: one address, and sent together or not at all yet. Refunded and
 * cancelled orders are in no parcel with others.
 */
export function parcelsOf<Each extends Sent>(orders: readonly Each[]): Each[][] {
  const parcels = Map.groupBy(orders, ({ status, shipping, trackingNumber }, at) =>
    isCancelledOrRefunded(status) ? at : [isOpenStatus(status), trackingNumber, keyOf(shipping)].join("\n"),
  );
  return [...parcels.values()];
}

type Moved = Shipped & { hidesAddress: boolean; hidesName: boolean };

/** An order as `movesAlong` compares it. */
export function placeOf(order: Order): Moved {
  return {
    shipping: addressOf(order),
    status: order.shownStatus,
    hidesAddress: hidesAddress(order),
    hidesName: hidesName(order),
  };
}

/** Whether a new address of an order is also for another order of its purchase: not shipped, and in its parcel. */
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

/**
 * Whether the buyer sees less than the whole name on the parcel. A changed one would no longer be known as the recipient's
 * and shown whole.
 */
export function hidesName(order: Named): boolean {
  const { buyerMadeProfile, shippingName, customerName } = order;
  return !buyerMadeProfile && !hidesAddress(order) && shippingName === customerName;
}
