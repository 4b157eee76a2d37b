import { pickAddress, type StoredAddress } from "#platform/address.ts";
import { isCancelledOrRefunded, type OrderStatus } from "./order-status.ts";
import type { Order } from "./orders.table.ts";
import type { Parcel } from "./purchases.table.ts";

export type OrderAddress = StoredAddress & { name: string };

export type PackedOrder = Order & { parcel: Parcel };

/** Returns the address of a parcel without what else is known of it. */
export function pickOrderAddress(parcel: OrderAddress): OrderAddress {
  return { name: parcel.name, ...pickAddress(parcel) };
}

/** True if all orders go to one address. Spaces and capitals make no difference. */
export function shareOneAddress(orders: readonly { shipping: OrderAddress }[]): boolean {
  return new Set(orders.map(({ shipping }) => addressKey(shipping))).size <= 1;
}

/** Returns a text that is the same for addresses which differ in spaces and capitals alone. */
export function addressKey(address: OrderAddress): string {
  return Object.values(pickOrderAddress(address))
    .map((text) => (text ?? "").trim().replace(/\s+/g, " ").toLowerCase())
    .join("\n");
}

/** Returns the orders of each parcel. Refunded and cancelled orders are not packed: each stands alone. */
export function groupByParcel<Each extends { status: OrderStatus; parcel: { id: string } }>(
  orders: readonly Each[],
): Each[][] {
  const parcels = Map.groupBy(orders, ({ status, parcel }, at) =>
    isCancelledOrRefunded(status) ? at : parcel.id,
  );
  return [...parcels.values()];
}

/** Returns an order and those that go with it: in the same parcel, neither refunded nor cancelled. */
export function tagsOfParcel(orders: readonly PackedOrder[], own: PackedOrder): PackedOrder[] {
  return orders.filter(
    (each) => each === own || (each.parcelId === own.parcelId && !isCancelledOrRefunded(each.shownStatus)),
  );
}

type HidingFacts = Pick<Order, "buyerMadeProfile" | "shippingSource" | "shipsAsRecipient">;

/** True if the buyer may not see the address: it is stored with somebody else's profile. */
export function hidesAddress({ buyerMadeProfile, shippingSource }: Omit<HidingFacts, "shipsAsRecipient">) {
  return !buyerMadeProfile && shippingSource === "recipient";
}

/** True if the buyer sees less than the recipient's whole name on the parcel. Nobody may change such a name: the page would show the new one whole. */
export function hidesName(order: HidingFacts): boolean {
  return !order.buyerMadeProfile && !hidesAddress(order) && order.shipsAsRecipient;
}

/**
 * Only orders of one class may share a parcel: a buyer who typed an address must not learn that a stored one, or one with
 * a hidden name, is the same.
 */
export function parcelClass(order: HidingFacts & { profileId: string | null }): string {
  if (hidesAddress(order)) return `address of ${order.profileId}`;
  return hidesName(order) ? `name of ${order.profileId}` : "open";
}

type ClassedParcel = { parcel: Parcel; parcelClass: string };

/** True if the parcel of an open order may go into that of another one: to the same address, as late, with nothing bought for it yet. */
export function canShareParcel(own: ClassedParcel, other: ClassedParcel): boolean {
  const { id, labelUrl, labelFile, trackingNumber } = own.parcel;
  const isBought = labelUrl !== null || labelFile !== null || trackingNumber !== null;
  const isAlike =
    own.parcelClass === other.parcelClass && addressKey(own.parcel) === addressKey(other.parcel);
  const haveEqualDelays = JSON.stringify(own.parcel.delays) === JSON.stringify(other.parcel.delays);
  return id !== other.parcel.id && isAlike && haveEqualDelays && !isBought;
}
