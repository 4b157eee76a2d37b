import { count, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Bought } from "#shop/cart/change-cart.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfilment, type FulfilOutcome, fulfilPurchase } from "./fulfil-purchase.server.ts";

export type Confirmation =
  | ({ state: "paid" | "mismatch" } & Bought)
  | { state: Exclude<FulfilOutcome, "paid" | "already_paid" | "mismatch"> };

/**
 * What the success page shows: settles the session as the webhook does (decisions §3). Throws PaymentsUnavailable or
 * PaymentRefused when the provider can't be asked.
 */
export async function confirmPurchase(
  db: Database,
  fulfilment: Fulfilment,
  sessionId: string,
): Promise<Confirmation> {
  if (!/^cs_\w{1,250}$/.test(sessionId)) return { state: "unknown" };
  const outcome = await fulfilPurchase(db, fulfilment, sessionId);
  if (outcome === "paid" || outcome === "already_paid") {
    return { state: "paid", ...(await boughtWith(db, sessionId)) };
  }
  if (outcome === "mismatch") return { state: outcome, ...(await boughtWith(db, sessionId)) };
  return { state: outcome };
}

async function boughtWith(db: Database, sessionId: string): Promise<Bought> {
  const rows = await db
    .select({ cartId: purchases.cartId, lineId: orders.lineId, quantity: count(orders.id) })
    .from(purchases)
    .leftJoin(orders, eq(orders.purchaseId, purchases.id))
    .where(eq(purchases.stripeCheckoutSessionId, sessionId))
    .groupBy(purchases.cartId, orders.lineId);
  const lines = rows.flatMap(({ lineId, quantity }) => (lineId ? [{ lineId, quantity }] : []));
  return { cartId: rows[0]?.cartId ?? null, lines };
}
