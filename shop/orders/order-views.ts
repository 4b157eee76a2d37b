import type { Cents } from "#platform/money.ts";
import type { OrderStatus, OrderType, ShippingSource } from "./order-status.ts";
import type { OrderAddress } from "./shipping-address.ts";

/** What both the buyer and the workshop see of an order. Money in cents. */
export type OrderFacts = {
  /** `FT-100001` */
  invoiceNumber: string;
  status: OrderStatus;
  orderType: OrderType;
  productTitle: string;
  /** What the product showed as its main image. */
  pictureId: string | null;
  design: string;
  leather: string;
  engravedName: string;
  giftNote: string | null;
  amount: Cents;
};

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

/** An order as an account sees it: without amount for a recipient who did not buy. */
export type OwnOrder = Omit<OrderView, "amount"> & { amount?: Cents };

/** The buyer: a recipient sees only the name. */
export type BuyerView = { name: string; email?: string; phone?: string };

/** A card of the order history; `buyer` for gifts alone. */
export type HistoryOrder = OwnOrder & { orderedAt: Date; buyer?: BuyerView };

/** A refunded amount, and when the provider confirmed it. */
export type ConfirmedRefund = { amount: Cents; at: Date };

/** The orders of one checkout that an account may see. */
export type OwnPurchase = {
  orderType: OrderType;
  buyer: BuyerView;
  paidAt: Date;
  orders: OwnOrder[];
  /** Their confirmed refunds, oldest first; none for a recipient who did not buy. */
  refunds: ConfirmedRefund[];
};

/** All orders of one checkout that are still there. */
export type PurchaseView = {
  id: string;
  orderType: OrderType;
  buyer: { name: string; email: string; phone: string };
  paidAt: Date;
  orders: OrderView[];
};

/** Characters of an order's admin notes. */
export const maxNotesLength = 2000;
