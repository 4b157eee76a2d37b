/** What makes this shop yours: change the names, addresses and texts here, and the policies in policies/. */
export const shopConfig = {
  companyName: "Fairway Tags",
  tagline: "Engraved leatherette golf bag tags",
  supportEmail: "hello@fairwaytags.example",
  /** Printed on labels, packing slips and invoices, and at the foot of emails. */
  senderAddress: {
    name: "Fairway Tags Workshop",
    line1: "12 Clubhouse Lane",
    city: "Pinehurst",
    state: "NC",
    postalCode: "28374",
  },
  /** What pages and emails promise, and after how many business days the dashboard calls an order late. */
  shipsWithin: "3-5 business days",
  lateAfter: 5,
  invoicePrefix: "FT-",
  firstInvoiceNumber: 100_001,
} as const;

// The following is apart from the above, which every page's script carries.

/** The sender of emails. */
export const mailFrom = { name: "Fairway Tags", address: "orders@fairwaytags.example" };

/** What buyers read about every tag, beside its size in shop/engraving/tag-shape.ts: millimeters, grams and texts. */
export const tagDetails = {
  thickness: 3,
  weight: 40,
  material: "Two layers of polyurethane leatherette, stitched at the edge",
  strap: "Matching leatherette with a brass buckle",
  care: "Wipe it with a damp cloth. Keep solvents away.",
} as const;

/** From how many left on the dashboard lists a product. */
export const lowStock = 5;

/** What buyers read before they order. */
export const shippingTerms = {
  delivery: "By USPS, 2-5 days after it ships",
  destinations: "addresses in the United States only",
  salesTax: "None is added: you pay the price shown",
} as const;
