import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import type { InvoicedPurchase } from "#shop/orders/own-orders.server.ts";
import type { MailedPurchase } from "#shop/orders/purchases.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { makeAmounts } from "#tests/make.ts";

export const bobsPublicId = "0123456789abcdef0123456789abcdef";

/** A tag for Bob, whose profile was made in this purchase. A test states only what matters to it. */
export function makeVisibleOrder({
  engravedName = "Bob Green",
  ...given
}: Partial<VisibleOrder> & { engravedName?: string } = {}): VisibleOrder {
  return {
    invoiceNumber: "FT-100001",
    replaces: null,
    replacedBy: null,
    isOpen: true,
    shippedAt: null,
    tracking: null,
    arrivesBy: null,
    status: "pending",
    orderType: "self",
    productTitle: "Classic - Saddle",
    pictureId: null,
    engraving: {
      design: "classic",
      material: demoMaterials.saddle,
      engravedName,
      engravedHeightUm: null,
    },
    giftNote: null,
    amounts: makeAmounts(1499),
    recipient: { name: "Bob Green", phone: "2145550137", email: "bob@example.com" },
    shippingSource: "recipient",
    shipping: {
      name: "Bob Green",
      addressLine1: "1 Main Street",
      addressLine2: null,
      city: "Dallas",
      state: "TX",
      postalCode: "75201",
    },
    publicId: bobsPublicId,
    ...given,
  };
}

/** As a buyer sees a tag for somebody whose profile was there before: no address, no code. */
export function makeOrderForExisting(given: Partial<VisibleOrder> = {}): VisibleOrder {
  const {
    publicId: _,
    shipping: __,
    ...order
  } = makeVisibleOrder({ recipient: { name: "B. G." }, ...given });
  return order;
}

export function makeMailedPurchase(
  orders: VisibleOrder[] = [makeVisibleOrder()],
): MailedPurchase & InvoicedPurchase {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    viewTokenHash: null,
    addressee: { name: "Ann Lee", email: "ann@example.com", phone: "2145550199" },
    buyer: { name: "Ann Lee", email: "ann@example.com", phone: "2145550199" },
    paidAt: new Date("2026-03-01T18:05:00Z"),
    orders,
    deleted: [],
    isBuyer: true,
    discountCode: undefined,
    repayments: [],
  };
}
