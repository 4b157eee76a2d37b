import type { Database } from "#platform/database.ts";
import { checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { browser, makeProfile, makeVariant, now } from "./make.ts";
import { makeJobs, makePayments, secret } from "./services.ts";

/** A checkout by the browser of the tests. */
export function makeCheckout() {
  return {
    payments: makePayments(),
    jobs: makeJobs(),
    secret,
    now,
    siteUrl: "https://shop.example",
    files: { url: (key: string) => `/files/${key}` },
    browser,
    mayCalculateTax: async () => true,
  };
}

/** A request for one tag of a new variant, for a new draft. */
export async function makeCheckoutRequest(db: Database, line: object = {}, cart: object = {}) {
  const variant = await makeVariant(db);
  const profile = await makeProfile(db);
  const item = {
    lineId: crypto.randomUUID(),
    productId: variant.id,
    price: 14.99,
    quantity: 1,
    profileId: profile.id,
    shipping: { source: "recipient" },
    profileInfo: { displayName: profile.displayName },
    ...line,
  };
  return {
    variant,
    profile,
    item,
    request: checkoutRequest.parse({ cartId: crypto.randomUUID(), items: [item], ...cart }),
  };
}
