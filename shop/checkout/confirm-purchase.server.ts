import { count, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { isPaymentsUnavailable } from "#platform/payments/payments.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfilment, type FulfilOutcome, fulfilPurchase } from "./fulfil-purchase.server.ts";

type PaidLine = { lineId: string; quantity: number };

export type Confirmation =
  | { state: "paid"; purchaseId: string; cartId: string | null; lines: PaidLine[] }
  | { state: Exclude<FulfilOutcome, "paid" | "already_paid"> | "unavailable" };

/** What the success page shows: asks our rows first, then the provider, and fulfils as the webhook does (decisions §3). */
export async function confirmPurchase(
  db: Database,
  fulfilment: Fulfilment,
  sessionId: string,
): Promise<Confirmation> {
  if (!/^cs_\w{1,250}$/.test(sessionId)) return { state: "unknown" };
  const [purchase] = await db
    .select({ id: purchases.id, cartId: purchases.cartId, state: purchases.state })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sessionId));
  if (!purchase) return { state: "unknown" };
  if (purchase.state === "mismatch") return { state: "mismatch" };

  const outcome = purchase.state === "paid" ? "already_paid" : await askProvider(db, fulfilment, sessionId);
  if (outcome !== "paid" && outcome !== "already_paid") return { state: outcome };
  const lines = await db
    .select({ lineId: orders.lineId, quantity: count() })
    .from(orders)
    .where(eq(orders.purchaseId, purchase.id))
    .groupBy(orders.lineId);
  return { state: "paid", purchaseId: purchase.id, cartId: purchase.cartId, lines };
}

async function askProvider(db: Database, fulfilment: Fulfilment, sessionId: string) {
  try {
    return await fulfilPurchase(db, fulfilment, sessionId);
  } catch (error) {
    if (isPaymentsUnavailable(error)) return "unavailable";
    throw error;
  }
}
