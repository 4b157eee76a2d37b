import type { Database } from "#platform/database.ts";
import { type CheckoutRequest, checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { type Checkout, startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { address, browser, makeProfile, makeVariant, now } from "./make.ts";
import { makePayments } from "./make-payments.ts";
import { makeJobs, secret } from "./services.ts";

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

/** An item whose owner sets the tag up, bought by Ben Palmer. */
export function makeUnassignedItem(item: object, engravedName: string, more: object = {}) {
  const profileInfo = { buyerName: "Ben Palmer", buyerEmail: "ben@example.com" };
  const shipping = { ...address, source: "buyer" };
  const own = { lineId: crypto.randomUUID(), engravedName, profileId: null, isUnassigned: true };
  return { ...item, ...own, shipping, profileInfo, ...more };
}

type Shop = { startCheckout: typeof startCheckout; fulfillPurchase: typeof fulfillPurchase };

/** Opens the payment page of a request and pays there. Returns the session's id. */
export async function buy(
  db: Database,
  at: ReturnType<typeof makeCheckout> & Pick<Checkout, "account">,
  request: CheckoutRequest,
  shop: Shop = { startCheckout, fulfillPurchase },
): Promise<string> {
  const opened = await shop.startCheckout(db, at, request);
  if (!("sessionId" in opened)) throw new Error(`No payment page: ${JSON.stringify(opened)}`);
  at.payments.pay(opened.sessionId);
  await shop.fulfillPurchase(db, at, opened.sessionId);
  return opened.sessionId;
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
