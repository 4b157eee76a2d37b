import type { Cents } from "#platform/money.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import type { OrderStatus, OrderType, ShippingSource } from "./order-status.ts";
import type { RefundScope, RefundState } from "./refund-rules.ts";

/** What both the buyer and the workshop see of an order. Money in cents. */
type OrderFacts = {
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

export type OrderAddress = {
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
};

type Stored = Omit<OrderFacts, "invoiceNumber" | "status" | "amount"> & {
  shownStatus: OrderStatus;
  invoiceNumber: number | null;
  amountPaid: Cents;
};

/** From the own snapshot of an order that is paid. */
export function factsOf(order: Stored): OrderFacts {
  return {
    invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
    status: order.shownStatus,
    orderType: order.orderType,
    productTitle: order.productTitle,
    pictureId: order.pictureId,
    design: order.design,
    leather: order.leather,
    engravedName: order.engravedName,
    giftNote: order.giftNote,
    amount: order.amountPaid,
  };
}

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

type Person = { name: string; phone: string; email: string };

/** A row of the administration's list. Money in cents, phones as digits. */
export type ListedOrder = {
  /** `FT-100001` */
  invoiceNumber: string;
  status: OrderStatus;
  orderType: OrderType;
  createdAt: Date;
  productTitle: string;
  amount: Cents;
  recipient: Person;
  /** Who gives it, of gifts alone. */
  buyerName: string | null;
  trackingNumber: string | null;
  /** Null when its profile is gone: 'Profile Deleted', and no code. */
  publicId: string | null;
  /** The provider's word for a dispute of its payment. */
  disputeStatus: string | null;
  /** Its bought label is at a URL. */
  isLabelElsewhere: boolean;
};

/** One order with all that the workshop may know of it. */
export type AdminOrder = OrderFacts & {
  /** The internal reference id. */
  id: string;
  createdAt: Date;
  recipient: Person;
  /** Null of an order for oneself; empty texts are shown as 'N/A'. */
  buyer: Person | null;
  profileId: string | null;
  publicId: string | null;
  /** Of its text code; null when it had none. */
  productId: string | null;
  productType: string | null;
  /** Its own fields, each that is empty taken from the profile. */
  shipping: OrderAddress;
  shippingLabelUrl: string | null;
  shippingLabelFile: string | null;
  trackingCarrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  adminNotes: string | null;
};

/** A refund of the purchase, in any state. */
export type AdminRefund = {
  id: string;
  /** The order of scope `order`, while it is there. */
  orderId: string | null;
  scope: RefundScope;
  /** Ids of the orders that it refunds. */
  covers: string[];
  amount: Cents;
  state: RefundState;
  /** The provider's reason. */
  failure: string | null;
  requestedBy: string;
  createdAt: Date;
  /** When it reached its state; null while it is only requested. */
  settledAt: Date | null;
};

/** An order among all orders of its checkout session, in their order. */
export type AdminPurchase = {
  order: AdminOrder;
  orders: AdminOrder[];
  purchase: {
    id: string;
    buyer: Person;
    total: Cents;
    paidAt: Date | null;
    /** The provider's name of the payment. */
    paymentIntentId: string | null;
    /** The provider's word for its newest dispute. */
    disputeStatus: string | null;
    /** Until when the bank takes an answer to that dispute. */
    disputeDueBy: Date | null;
  };
  /** Newest first. */
  refunds: AdminRefund[];
};

/** Characters of an order's admin notes. */
export const maxNotesLength = 2000;
