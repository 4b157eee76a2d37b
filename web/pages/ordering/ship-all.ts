import { cleanLine } from "#platform/text.ts";
import { isCompleteAddress } from "#shop/cart/address-problems.ts";
import type { ShipAll } from "#shop/cart/build-checkout-request.ts";
import { type Address, type Cart, type CartLine, emptyAddress } from "#shop/cart/cart.ts";
import { personOfGuest } from "#web/components/ordering/use-order-draft.ts";
import type { GuestSession } from "#web/guest-session.ts";

/** 'Ship all items to my address' as typed. */
export type ShipAllForm = { isOn: boolean; firstName: string; lastName: string; address: Address };

const nobody: GuestSession = { name: "", phone: "", email: "", ...emptyAddress, savedAt: 0 };

/**
 * 'My address' is that of whoever buys what lies in the cart; where the cart doesn't know it, that of the guest who
 * ordered here before, until another is typed.
 */
export function initialShipAll({ lines }: Cart, guest: GuestSession | undefined): ShipAllForm {
  const name = lines.map(ownName).find(Boolean) ?? guest?.name ?? "";
  const own = lines.map(ownAddress).find((known) => known !== undefined && isCompleteAddress(known));
  const address = own ?? (guest?.name === name ? addressOf(guest) : emptyAddress);
  const { firstName, lastName } = personOfGuest({ ...nobody, name });
  return { isOn: false, firstName, lastName, address };
}

/** Undefined while each tag goes its own way. A name needs both parts (spec §5). */
export function shipAllOf({ isOn, firstName, lastName, address }: ShipAllForm): ShipAll | undefined {
  if (!isOn) return undefined;
  const isNamed = firstName.trim() !== "" && lastName.trim() !== "";
  return { ...address, name: isNamed ? cleanLine(`${firstName} ${lastName}`) : "" };
}

/** The buyer of a gift, or whoever made a profile for themselves; of an existing profile only initials may be known. */
function ownName({ orderType, profileInfo }: CartLine): string {
  if (orderType === "gift") return profileInfo.buyerName ?? "";
  return profileInfo.publicId ? profileInfo.displayName : "";
}

function ownAddress({ orderType, shipping, profileInfo }: CartLine): Address | undefined {
  if (shipping.source === "buyer") return addressOf(shipping);
  return orderType === "self" ? addressOf(profileInfo) : undefined;
}

function addressOf({ addressLine1, addressLine2, city, state, postalCode }: Address): Address {
  return { addressLine1, addressLine2, city, state, postalCode };
}
