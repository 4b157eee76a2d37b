import { orders } from "./orders.table.ts";
import type { OrderAddress } from "./shipping-address.ts";

/** Selects an order's address as one value. */
export const shippingColumns = {
  name: orders.shippingName,
  addressLine1: orders.shippingAddressLine1,
  addressLine2: orders.shippingAddressLine2,
  city: orders.shippingCity,
  state: orders.shippingState,
  postalCode: orders.shippingPostalCode,
};

/** Returns the columns that store an address with its order. */
export function shippingRow({ name, addressLine1, addressLine2, city, state, postalCode }: OrderAddress) {
  return {
    shippingName: name,
    shippingAddressLine1: addressLine1,
    shippingAddressLine2: addressLine2,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
  };
}
