import { type Address, addressIn, emptyAddress, isCompleteAddress } from "#platform/address.ts";
import { cleanLine } from "#platform/text.ts";
import type { ShipAll } from "#shop/cart/build-checkout-request.ts";
import type { Cart, CartLine } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import { splitName } from "./order-form.ts";

/** 'Ship all items to my address' as typed. */
export type ShipAllForm = { isOn: boolean; firstName: string; lastName: string; address: Address };

/**
 * 'My address' is the buyer's as the cart knows it; where the cart doesn't know it, that of the guest who
 * ordered here before, until another is typed.
 */
export function initialShipAll({ lines }: Cart, guest: GuestSession | undefined): ShipAllForm {
  const name = lines.map(ownName).find(Boolean) ?? guest?.name ?? "";
  const own = lines.map(ownAddress).find((known) => known !== undefined && isCompleteAddress(known));
  const address = own ?? (guest?.name === name ? addressIn(guest) : emptyAddress);
  return { isOn: false, ...splitName(name), address };
}

/** The account's own name and address, as far as its profile has them. */
export function ownShipAll(own: OwnDetails): ShipAllForm {
  return { isOn: false, ...splitName(own.name), address: addressIn(own) };
}

/** Undefined while each tag goes its own way. A name needs both parts. */
export function shipAllOf({ isOn, firstName, lastName, address }: ShipAllForm): ShipAll | undefined {
  if (!isOn) return undefined;
  const isNamed = firstName.trim() !== "" && lastName.trim() !== "";
  return { ...address, name: isNamed ? cleanLine(`${firstName} ${lastName}`) : "" };
}

/** The buyer of a gift, or the owner of a new profile; of an existing profile only initials may be known. */
function ownName({ orderType, profileInfo }: CartLine): string {
  if (orderType === "gift") return profileInfo.buyerName ?? "";
  return profileInfo.publicId ? profileInfo.displayName : "";
}

function ownAddress({ orderType, shipping, profileInfo }: CartLine): Address | undefined {
  if (shipping.source === "buyer") return addressIn(shipping);
  return orderType === "self" ? addressIn(profileInfo) : undefined;
}
