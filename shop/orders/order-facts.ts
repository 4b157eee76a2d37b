import type { Cents } from "#platform/money.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import type { OrderStatus, OrderType } from "./order-status.ts";

/** What the buyer and the workshop are shown of an order alike. Money in cents. */
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
