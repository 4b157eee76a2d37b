import type { Address } from "#platform/address.ts";
import { isValidAddress, tidyAddress } from "#platform/address-rules.ts";
import { toDollars } from "#platform/money.ts";
import { explainUnprintable } from "#platform/printable.ts";
import { cleanLine } from "#platform/text.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { type Cart, type CartLine, effectiveSource, isLineGone, lacksParcelName } from "./cart.ts";

export type ShipAll = Address & { name: string };

export type SentCheckout = ReturnType<typeof buildCheckoutRequest>;

/** Finds the first thing that keeps the cart from checkout. A line that is gone says so itself, so it has no description. */
export function findCheckoutProblem(
  cart: Cart,
  shipAll?: ShipAll,
): { title: string; description?: string } | undefined {
  if (cart.lines.length === 0)
    return { title: "Cart is empty", description: "Please add items to your cart before checking out." };
  if (cart.lines.some(isLineGone)) return { title: "Checkout Failed" };
  if (shipAll) {
    const isNamed = cleanLine(shipAll.name) !== "" && !explainUnprintable(shipAll.name);
    if (isNamed && isValidAddress(shipAll)) return undefined;
    return { title: "Shipping address required", description: "Please complete your shipping address." };
  }
  const index = cart.lines.findIndex(
    (line) =>
      effectiveSource(line) !== "recipient" && (!isValidAddress(line.shipping) || lacksParcelName(line)),
  );
  if (index < 0) return undefined;
  const description = `Please complete the shipping address for item ${index + 1}.`;
  return { title: "Custom address incomplete", description };
}

type CheckoutOptions = {
  shipAll?: ShipAll | undefined;
  returnTo: "checkout" | "profile-created" | "profile-summary" | "group";
  /** Line prices are sent undiscounted. */
  isGroup?: boolean;
  isOneSize?: boolean;
  /** The code of a rate. */
  shippingRate?: string;
  discountCode?: string;
  /** The day of the arrival that the page showed. */
  arrivesBy?: string;
};

/** Prices are in dollars. */
export function buildCheckoutRequest(
  cart: Cart,
  { shipAll, isGroup = false, isOneSize = false, ...options }: CheckoutOptions,
) {
  const items = cart.lines.map((line) => buildItem(line, shipAll));
  return { cartId: cart.id, isGroup, isOneSize, ...options, items };
}

function buildItem(line: CartLine, shipAll: ShipAll | undefined) {
  const { profileId, publicId, ...profileInfo } = line.profileInfo;
  return {
    lineId: line.id,
    productId: line.product.id,
    productTitle: line.product.title,
    price: toDollars(line.product.price),
    quantity: line.quantity,
    profileId,
    orderType: line.orderType,
    isUnassigned: line.isUnassigned,
    ...pickEngravedText(line),
    shipping: buildShipping(line, shipAll),
    profileInfo,
  };
}

/** The server writes the recipient's name, or the buyer's, on a package without one. */
function buildShipping(line: CartLine, shipAll: ShipAll | undefined) {
  const source = shipAll ? "custom" : effectiveSource(line);
  if (source === "recipient") return { source };
  const to = shipAll ?? line.shipping;
  const name = cleanLine(to.name);
  return { source, ...(name && { name }), ...tidyAddress(to) };
}
