/** Change the names, addresses and texts here, and the policies in policies/. */
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
  invoicePrefix: "FT-",
  firstInvoiceNumber: 100_001,
} as const;

// The following is apart from the above, which every page's script carries.

/** The sender of emails. */
export const mailFrom = { name: "Fairway Tags", address: "orders@fairwaytags.example" };

/** Buyers read this about every tag, besides its size in shop/engraving/tag-shape.ts: millimeters, grams and texts. */
export const tagDetails = {
  thickness: 3,
  weight: 40,
  material: "Two layers of polyurethane leatherette, stitched at the edge",
  strap: "Matching leatherette with a brass buckle",
  care: "Wipe it with a damp cloth. Keep solvents away.",
} as const;

/** A group saves percent off each tag, from so many tags on. */
export const groupDiscounts: readonly { from: number; percent: number }[] = [
  { from: 10, percent: 10 },
  { from: 25, percent: 15 },
];

/** Years after a payment that bookkeeping keeps the name of a buyer whose data was deleted. */
export const bookkeepingYears = 7;

/** Years that the audit log keeps its entries. */
export const auditYears = 10;

/** The dashboard lists a product when so many are left, or fewer. */
export const lowStock = 5;

/** Buyers are promised these business days, at least and at most. The dashboard calls an order late after the promised day. */
export const delivery = {
  /** Named to buyers and shopping sites; tracking numbers have a list of their own. */
  carrier: "USPS",
  /** Counted from the payment until the package leaves. */
  daysToMake: [3, 5],
} as const;

/**
 * Buyers choose among these at checkout, where there are several; the first is chosen already. `price`: cents a parcel, 0
 * for purchases whose goods cost `freeFrom` cents or more. `daysOnTheWay`: business days from leaving to arrival.
 */
export const shippingRates: readonly {
  code: string;
  name: string;
  price: number;
  freeFrom: number | null;
  daysOnTheWay: readonly [number, number];
}[] = [{ code: "standard", name: "Standard", price: 0, freeFrom: null, daysOnTheWay: [2, 5] }];

/** The package that tags leave in, for postage: inches, and the ounces of all but the tags. */
export const packaging = { length: 9, width: 6, height: 1, ounces: 1 } as const;

/**
 * `table` adds the rates below by where a parcel goes, `stripe` asks Stripe Tax for each parcel. Before you turn one on, read
 * "Sales tax" in docs/operations.md.
 */
export const salesTax: "none" | "table" | "stripe" = "none";

/** Percent of each state where you owe it, and whether shipping is taxed there. sales-tax/ has local rates by ZIP code. */
export const salesTaxRates: Readonly<Record<string, { percent: number; taxesShipping: boolean }>> = {
  NC: { percent: 6.75, taxesShipping: true },
};

/** A tag that came as ordered can be returned for so many days after its arrival; null where none can, because each has a name. */
export const returnDays: number | null = null;

/** Buyers read where the shop ships to before they order. */
export const shippingDestinations = "addresses in the United States only";
