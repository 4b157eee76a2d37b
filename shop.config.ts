/** What makes this shop yours: change the names, addresses and texts here, nothing else. */
export const shopConfig = {
  companyName: "Fairway Tags",
  tagline: "Engraved leatherette golf bag tags",
  supportEmail: "hello@fairwaytags.example",
  mailFrom: { name: "Fairway Tags", address: "orders@fairwaytags.example" },
  /** Printed on labels and at the foot of emails. */
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
