import type { OrderType } from "#shop/orders/order-status.ts";
import type { CheckoutRefusal } from "./checkout-refusals.ts";
import type { CheckoutItem, CheckoutRequest } from "./checkout-request.ts";

export type Buyer = { name: string; email: string; phone: string };

/** The account that buys; the name is empty as long as its profile has none, the phone number as long as it has none. */
export type AccountBuyer = { userId: string; name: string; email: string; phone: string };

/** A gift when the line says so; else when a buyer is named at the first item or on the request (spec §7). */
export function orderTypeOf(request: CheckoutRequest, item: CheckoutItem): OrderType {
  if (item.orderType) return item.orderType;
  const { buyerName, buyerEmail } = request.items[0]?.profileInfo ?? {};
  const hasBuyer = buyerName || buyerEmail || request.buyerName || request.buyerEmail;
  return request.orderType ?? (hasBuyer ? "gift" : "self");
}

/**
 * Who buys a line: whoever is signed in, else the line's own buyer, else the request's. Null for a self order that names
 * nobody else. Of a signed-in person only the name is taken as typed, and only while their profile has none.
 */
export function buyerOf(
  request: CheckoutRequest,
  item: CheckoutItem,
  account: AccountBuyer | undefined,
): Buyer | CheckoutRefusal | null {
  const isSelf = orderTypeOf(request, item) === "self";
  const typed = item.profileInfo;
  const name = account?.name || (typed.buyerName ?? request.buyerName);
  const email = account?.email ?? typed.buyerEmail ?? request.buyerEmail;
  if (isSelf && (account || !(name && email))) return null;
  if (!name) return { errorCode: "INVALID_INPUT", message: "Buyer Name Required" };
  if (!email) return { errorCode: "INVALID_INPUT", message: "Buyer Email Required" };
  return { name, email, phone: account ? account.phone : typed.buyerPhone || request.buyerPhone };
}
