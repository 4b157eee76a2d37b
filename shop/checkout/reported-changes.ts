import type { Cents } from "#platform/money.ts";

/** What is no longer as the cart showed it: told first, never charged silently (decisions §3). Price in cents. */
export type CartChange =
  | { lineId: string; change: "unavailable" }
  | { lineId: string; change: "profile_gone" }
  | { lineId: string; change: "price"; price: Cents }
  | { lineId: string; change: "title"; title: string };

/** The first thing about a request that can't be, in words for the buyer. */
export type CheckoutRefusal = { errorCode: string; message: string };
