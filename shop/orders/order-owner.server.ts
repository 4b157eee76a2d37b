import { profiles } from "#shop/profiles/profiles.table.ts";
import type { OwnerAddress } from "./effective-address.ts";

/** What an order's own administration asks of its profile: the code, and the address for what the order leaves empty. */
export const orderOwner = {
  publicId: profiles.publicId,
  addressLine1: profiles.addressLine1,
  addressLine2: profiles.addressLine2,
  city: profiles.city,
  state: profiles.state,
  postalCode: profiles.postalCode,
};

export type OrderOwner = OwnerAddress & { publicId: string };
