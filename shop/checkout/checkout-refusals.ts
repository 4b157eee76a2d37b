import type { Cents } from "#platform/money.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";

/** What is no longer as the cart showed it: told first, never charged silently (decisions §3). Price in cents. */
export type PricedChange = ReportedChange<Cents>;

/** The first thing about a request that can't be, in words for the buyer. */
export type CheckoutRefusal = { errorCode: string; message: string };
