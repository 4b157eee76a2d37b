import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import type { Bought } from "#shop/cart/change-cart.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfillment, type FulfillOutcome, fulfillPurchase } from "./fulfill-purchase.server.ts";

export type Confirmation =
  | ({ state: "paid" } & Bought)
  | ({ state: "mismatch" } & Bought)
  | ({ state: "open" | "expired" | "failed" } & Pick<Bought, "cartId">)
  | { state: Exclude<FulfillOutcome, "paid" | "already_paid" | "mismatch" | "open" | "expired" | "failed"> };

/**
 * Settles a session as the webhook does, and returns what the success page shows. `cartId` is the cart of the session,
 * paid or not. Throws PaymentsUnavailable or PaymentRefused when the provider can't be asked.
 */
export async function confirmPurchase(
  db: Database,
  fulfillment: Fulfillment,
  sessionId: string,
): Promise<Confirmation> {
  if (!/^cs_\w{1,250}$/.test(sessionId)) return { state: "unknown" };
  const outcome = await fulfillPurchase(db, fulfillment, sessionId);
  if (outcome === "paid" || outcome === "already_paid") {
    return { state: "paid", ...(await boughtWith(db, sessionId)) };
  }
  if (outcome === "mismatch") return { state: outcome, ...(await boughtWith(db, sessionId)) };
  if (outcome === "open" || outcome === "expired" || outcome === "failed") {
    const { cartId } = await boughtWith(db, sessionId);
    return { state: outcome, cartId };
  }
  return { state: outcome };
}

const boughtBySession = prepared((db) =>
  db
    .select({ cartId: purchases.cartId, lines: purchases.lines })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .prepare("bought_by_session"),
);

async function boughtWith(db: Database, sessionId: string): Promise<Bought> {
  const [purchase] = await boughtBySession(db).execute({ sessionId });
  return { cartId: purchase?.cartId ?? null, lines: purchase?.lines ?? [] };
}
