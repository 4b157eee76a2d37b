import type { OrderAddress } from "./order-facts.ts";

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
 * Where an order goes: its own fields, each empty one taken from the profile's address (spec §3). The second line belongs
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
