import type { Cents } from "#platform/money.ts";
import type { OrderAddress, OrderFacts } from "./order-facts.ts";
import type { OrderType, ShippingSource } from "./order-status.ts";

/** One order as it is shown to somebody; phones as digits; what the reader may not know is absent. */
export type OrderView = OrderFacts & {
  recipient: { name: string; phone?: string; email?: string };
  shippingSource: ShippingSource;
  /** Absent when it is the stored address of somebody else. */
  shipping?: OrderAddress;
  /** Absent when the profile is gone or its code is not the reader's to see. */
  publicId?: string;
  /** Its buyer ordered it for himself, and no account owns it yet. */
  isClaimable?: true;
};

/** An order as an account sees it: a recipient who did not buy is told no amount (decisions §3). */
export type OwnOrder = Omit<OrderView, "amount"> & { amount?: Cents };

/** Who bought: a recipient is told the name alone. */
export type BuyerView = { name: string; email?: string; phone?: string };

/** A card of the order history; `buyer` for gifts alone (spec §2, Order history). */
export type HistoryOrder = OwnOrder & { orderedAt: Date; buyer?: BuyerView };

/** Money that went back, and when the provider confirmed it. */
export type PaidBack = { amount: Cents; at: Date };

/** The orders of one checkout that an account may see. */
export type OwnPurchase = {
  orderType: OrderType;
  buyer: BuyerView;
  paidAt: Date;
  orders: OwnOrder[];
  /** What went back for them, the oldest first; a recipient who did not buy is told of none. */
  refunds: PaidBack[];
};

/** All orders of one checkout that are still there (spec §3). */
export type PurchaseView = {
  id: string;
  orderType: OrderType;
  buyer: { name: string; email: string; phone: string };
  paidAt: Date;
  orders: OrderView[];
};
