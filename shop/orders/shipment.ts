/** A parcel as its buyer is told of it: nothing of the address, which may be somebody else's (decisions §2). */
export type Shipment = {
  buyer: { name: string; email: string };
  /** Null for a carrier that isn't in the list. */
  carrier: string | null;
  trackingNumber: string;
  trackingUrl: string | null;
  orders: { invoiceNumber: string; productTitle: string; engravedName: string }[];
};
