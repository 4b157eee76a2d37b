import type { Cents } from "#platform/money.ts";
import type { OrderAddress, OrderFacts } from "./order-facts.ts";
import type { OrderStatus, OrderType } from "./order-status.ts";
import type { RefundScope, RefundState } from "./refund-state.ts";

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
  /** Null when its profile is gone: 'Profile Deleted', and no code (spec §3). */
  publicId: string | null;
  /** The provider's word for a dispute of its payment. */
  disputeStatus: string | null;
  /** Its bought label lies at a web address. */
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
  /** Its own fields, each that is empty taken from the profile (spec §3). */
  shipping: OrderAddress;
  shippingLabelUrl: string | null;
  shippingLabelFile: string | null;
  trackingCarrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  adminNotes: string | null;
};

/** What was paid back, or is to be, of the purchase. */
export type AdminRefund = {
  id: string;
  /** The order of scope `order`, while it is there. */
  orderId: string | null;
  scope: RefundScope;
  /** Ids of the orders that it pays back. */
  covers: string[];
  amount: Cents;
  state: RefundState;
  /** The provider's word for what went wrong. */
  failure: string | null;
  requestedBy: string;
  createdAt: Date;
  /** When it came to its state; null while it is only asked for. */
  settledAt: Date | null;
};

/** An order among all orders of its checkout session (spec §2, Admin order detail), in their order. */
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
  };
  /** Newest first. */
  refunds: AdminRefund[];
};
