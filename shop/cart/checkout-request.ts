import { toDollars } from "#platform/money.ts";
import { type Address, type Cart, type CartLine, effectiveSource } from "./cart.ts";

/** The address of 'Ship all items to my address'; the name is first and last joined with a space (spec §5). */
export type ShipAll = Address & { name: string };

export type CheckoutProblem =
  | { kind: "empty" }
  | { kind: "ship_all_incomplete" }
  /** `item` counts from 1, as the message does. */
  | { kind: "custom_incomplete"; item: number; lineId: string };

/** The body of create-stripe-checkout as the checkout page sends it (spec §7 and decisions §3). */
export type CheckoutRequest = ReturnType<typeof checkoutRequest>;

/** The texts of spec §5. */
export function problemText(problem: CheckoutProblem): { title: string; description: string } {
  switch (problem.kind) {
    case "empty":
      return {
        title: "Cart is empty",
        description: "Please add items to your cart before checking out.",
      };
    case "ship_all_incomplete":
      return { title: "Shipping address required", description: "Please complete your shipping address." };
    case "custom_incomplete":
      return {
        title: "Custom address incomplete",
        description: `Please complete the shipping address for item ${problem.item}.`,
      };
  }
}

/** The first thing that keeps the cart from checkout, in the order of spec §5; undefined when nothing does. */
export function checkoutProblem(cart: Cart, shipAll?: ShipAll): CheckoutProblem | undefined {
  if (cart.lines.length === 0) return { kind: "empty" };
  if (shipAll) {
    return [shipAll.name, ...requiredParts(shipAll)].some(isBlank)
      ? { kind: "ship_all_incomplete" }
      : undefined;
  }
  const index = cart.lines.findIndex(
    (line) => effectiveSource(line) !== "recipient" && requiredParts(line.shipping).some(isBlank),
  );
  const line = cart.lines[index];
  return line && { kind: "custom_incomplete", item: index + 1, lineId: line.id };
}

/** Prices are in dollars, as in spec §7. With `shipAll` every line goes there; else each goes where it says. */
export function checkoutRequest(cart: Cart, shipAll?: ShipAll) {
  const gift = cart.lines.find((line) => line.orderType === "gift")?.profileInfo;
  const first = cart.lines[0]?.profileInfo;
  return {
    cartId: cart.id,
    items: cart.lines.map((line) => requestItem(line, shipAll)),
    orderType: first?.buyerName || first?.buyerEmail ? ("gift" as const) : ("self" as const),
    ...(gift && buyerOf(gift)),
  };
}

function requestItem(line: CartLine, shipAll: ShipAll | undefined) {
  const { profileId, publicId, ...profileInfo } = line.profileInfo;
  return {
    lineId: line.id,
    productId: line.product.id,
    productTitle: line.product.title,
    price: toDollars(line.product.price),
    quantity: line.quantity,
    profileId,
    orderType: line.orderType,
    engravedName: line.engravedName,
    qrSize: line.qrSize,
    shipping: shipAll ? { source: "custom" as const, ...trimmed(shipAll) } : requestShipping(line),
    profileInfo,
  };
}

function requestShipping(line: CartLine) {
  const source = effectiveSource(line);
  if (source === "recipient") return { source };
  const { source: _, name, ...address } = trimmed(line.shipping);
  return { source, ...address, ...(name && { name }) };
}

function buyerOf({ buyerName, buyerPhone, buyerEmail }: CartLine["profileInfo"]) {
  return {
    ...(buyerName && { buyerName }),
    ...(buyerPhone && { buyerPhone }),
    ...(buyerEmail && { buyerEmail }),
  };
}

function requiredParts({ addressLine1, city, state, postalCode }: Address): string[] {
  return [addressLine1, city, state, postalCode];
}

function isBlank(part: string): boolean {
  return part.trim() === "";
}

function trimmed<T extends Record<string, string>>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.trim()])) as T;
}
