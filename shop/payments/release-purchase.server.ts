import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** Ends an open purchase that can't be paid any more; a paid one stays. Says whether it was open. */
export async function releasePurchase(db: Database, purchaseId: string): Promise<boolean> {
  return release(db, purchaseId);
}

/** Ends an open purchase whose payment page was never shown; says whether it did: the page may open at this very moment. */
export async function releaseUnopened(db: Database, purchaseId: string): Promise<boolean> {
  return release(db, purchaseId, isNull(purchases.stripeCheckoutSessionId));
}

async function release(db: Database, purchaseId: string, only?: SQL): Promise<boolean> {
  const released = await db
    .update(purchases)
    .set({ state: "released" })
    .where(and(eq(purchases.id, purchaseId), eq(purchases.state, "open"), only))
    .returning({ id: purchases.id });
  return released.length > 0;
}
