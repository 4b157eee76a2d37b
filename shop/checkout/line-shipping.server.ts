import { isWholeAddress, type UsAddress } from "#platform/person.ts";
import type { ShippingSource } from "#shop/orders/order-status.ts";
import type { CheckoutItem } from "./checkout-request.ts";
import type { Buyer, CheckoutRefusal } from "./orderer.ts";

/** Where a tag goes, with the name on its parcel. */
export type ShippingTo = { source: ShippingSource; name: string; address: UsAddress };

/** `shownName`: what the buyer may know of the name. */
type To = { displayName: string; shownName: string } & { [Part in keyof UsAddress]: string | null };

/**
 * Returns the shipping address. The recipient's stored address is looked up here, never sent by the browser. A request
 * without a choice ships to its typed address, else to the stored one.
 */
export function shippingOf(
  item: CheckoutItem,
  recipient: To,
  buyer: Buyer | null,
): ShippingTo | CheckoutRefusal {
  const typed = item.profileInfo.address;
  const chosen =
    item.shipping ??
    (typed ? { ...typed, source: "custom" as const, name: null } : { source: "recipient" as const });
  if (chosen.source !== "recipient") {
    const { source, name, ...address } = chosen;
    return { source, name: nameOf({ source, name }, recipient, buyer), address };
  }
  if (!isWholeAddress(recipient)) {
    const message = "Shipping address required: Please complete your shipping address.";
    return { errorCode: "ADDRESS_REQUIRED", message };
  }
  const { addressLine1, addressLine2, city, state, postalCode } = recipient;
  return {
    source: "recipient",
    name: recipient.displayName,
    address: { addressLine1, addressLine2, city, state, postalCode },
  };
}

/** The carrier needs the recipient's whole name, even where the buyer sees initials. */
function nameOf(
  { source, name }: { source: ShippingSource; name: string | null },
  { shownName, displayName }: To,
  buyer: Buyer | null,
): string {
  if (!name && source === "buyer" && buyer) return buyer.name;
  return !name || (source === "custom" && name === shownName) ? displayName : name;
}
