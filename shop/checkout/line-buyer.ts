import type { OrderType } from "#shop/orders/order-status.ts";
import type { CheckoutItem, CheckoutRequest } from "./checkout-request.ts";
import type { CheckoutRefusal } from "./reported-changes.ts";

export type Buyer = { name: string; email: string; phone: string };

/** A gift when the line says so; else when a buyer is named at the first item or on the request (spec §7). */
export function orderTypeOf(request: CheckoutRequest, item: CheckoutItem): OrderType {
  if (item.orderType) return item.orderType;
  const { buyerName, buyerEmail } = request.items[0]?.profileInfo ?? {};
  const hasBuyer = buyerName || buyerEmail || request.buyerName || request.buyerEmail;
  return request.orderType ?? (hasBuyer ? "gift" : "self");
}

/** Who buys a line: the line's own buyer, else the request's. Null for a self order that names nobody else. */
export function buyerOf(
  request: CheckoutRequest,
  item: CheckoutItem,
  type: OrderType,
): Buyer | CheckoutRefusal | null {
  const own = item.profileInfo;
  const name = own.buyerName ?? request.buyerName;
  const email = own.buyerEmail ?? request.buyerEmail;
  if (type === "self" && !(name && email)) return null;
  if (!name) return { errorCode: "INVALID_INPUT", message: "Buyer Name Required" };
  if (!email) return { errorCode: "INVALID_INPUT", message: "Buyer Email Required" };
  return { name, email, phone: own.buyerPhone || request.buyerPhone };
}
