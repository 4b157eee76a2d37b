import { type Order, orders } from "./orders.table.ts";
import type { BuyerView, HistoryOrder, OwnOrder } from "./purchase-view.ts";
import { type Purchase, purchases } from "./purchases.table.ts";
import { type ProfileHint, profileHint, viewOrder } from "./view-purchase.server.ts";

/** What a query of somebody's orders must bring along for `viewOwnOrder`. */
export const ownRow = {
  order: orders,
  profile: profileHint,
  purchase: {
    orderType: purchases.orderType,
    buyerUserId: purchases.buyerUserId,
    buyerName: purchases.buyerName,
    buyerEmail: purchases.buyerEmail,
    buyerPhone: purchases.buyerPhone,
    createdAt: purchases.createdAt,
    paidAt: purchases.paidAt,
  },
};

export type OwnRow = {
  order: Order;
  profile: ProfileHint | null;
  purchase: Pick<
    Purchase,
    "orderType" | "buyerUserId" | "buyerName" | "buyerEmail" | "buyerPhone" | "createdAt" | "paidAt"
  >;
};

/**
 * An order as this account may see it (decisions §2, §3). Who bought it sees the amount, and of somebody else's profile
 * what a buyer may know; its recipient sees neither an amount nor an address that is not theirs.
 */
export function viewOwnOrder(row: OwnRow, userId: string): OwnOrder {
  const { order, profile, purchase } = row;
  const isOwner = profile?.userId === userId;
  const view = viewOrder(order, profile, isOwner ? "owner" : "buyer");
  if (purchase.buyerUserId === userId) return view;

  const { amount: _, shipping, ...told } = view;
  return { ...told, ...(shipping && isToRecipient(order) && { shipping }) };
}

/** "Ship all items to my address" is stored as a custom address, under the buyer's name. */
function isToRecipient({ shippingSource, shippingName, customerName }: Order): boolean {
  return shippingSource === "recipient" || (shippingSource === "custom" && shippingName === customerName);
}

/** The same for a card of the history. */
export function viewHistoryOrder(row: OwnRow, userId: string): HistoryOrder {
  const { order, purchase } = row;
  return {
    ...viewOwnOrder(row, userId),
    orderedAt: purchase.paidAt ?? purchase.createdAt,
    ...(order.orderType === "gift" && { buyer: buyerOfOrder(row, userId) }),
  };
}

/** Who bought the order, by its own snapshot where it names somebody. */
function buyerOfOrder({ order, purchase }: OwnRow, userId: string): BuyerView {
  const name = order.buyerName ?? purchase.buyerName;
  if (purchase.buyerUserId !== userId) return { name };
  return {
    name,
    email: order.buyerEmail ?? purchase.buyerEmail,
    phone: order.buyerPhone ?? purchase.buyerPhone,
  };
}

/** Who bought the whole purchase. */
export function buyerOfPurchase({ purchase }: OwnRow, userId: string): BuyerView {
  const { buyerName, buyerEmail, buyerPhone } = purchase;
  if (purchase.buyerUserId !== userId) return { name: buyerName };
  return { name: buyerName, email: buyerEmail, phone: buyerPhone };
}
