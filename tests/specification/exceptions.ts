type Exception = {
  because: string;
  /** What the product says of it. */
  says?: string[];
  /** The test that reads it whole, where the product puts it together, and what that test reads. */
  test?: [file: string, words: string];
};

const checks = "shop/checkout/check-order-form.test.ts";
const buyers = "put together of 'Buyer' and the field's text";

/** Texts that don't stand in the sources as the specification quotes them. */
export const exceptions: Record<string, Exception> = {
  "404 / Oops! Page not found": {
    because: "the stroke parts heading and text",
    says: ["404", "Oops! Page not found"],
  },
  "n/2000 characters": {
    because: "put together of what is typed and the field's limit",
    test: ["tests/journeys/admin-orders.test.ts", "20/2000 characters"],
  },
  "Parent title - variant title": {
    because: "it says how a title is made",
    test: ["shop/checkout/start-checkout.test.ts", "Classic - Saddle"],
  },
  "Please enter the recipient's first and last name.": {
    because: "put together with whose name it is",
    test: [checks, "Please enter the recipient's first and last name."],
  },
  "Please enter your first and last name for the golf tag.": {
    because: "put together with whose name it is",
    test: [checks, "Please enter your first and last name for the golf tag."],
  },
  "Buyer Address Required": { because: buyers, test: [checks, "Buyer Address Required"] },
  "Buyer City Required": { because: buyers, test: [checks, "Buyer City Required"] },
  "Buyer State Required": { because: buyers, test: [checks, "Buyer State Required"] },
  "Buyer Postal Code Required": { because: buyers, test: [checks, "Buyer Postal Code Required"] },
  "Failed to create checkout session": {
    because: "followed by what to do (docs/product-rules.md)",
    says: ["Failed to create checkout session. Please try again."],
  },
  "Error: Failed to add item to cart": {
    because: "followed by the limit that was reached",
    says: ["Error", "Failed to add item to cart. {limit}"],
  },
  "Product activated/deactivated successfully": {
    because: "one of the two words",
    says: ["Product {word} successfully", "activated", "deactivated"],
  },
  "Delete Order? This action cannot be undone…": {
    because: "heading and text of one dialog, which the specification quotes whole elsewhere",
    says: [
      "Delete Order?",
      "This action cannot be undone. This will permanently delete order {invoice} and all associated data from the database.",
    ],
  },
};
