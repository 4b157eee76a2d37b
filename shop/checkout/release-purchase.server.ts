import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** Ends an open purchase that can't be paid any more; a paid one stays. Says whether it was open. */
export async function releasePurchase(db: Database, purchaseId: string): Promise<boolean> {
  const released = await db
    .update(purchases)
    .set({ state: "released" })
    .where(and(eq(purchases.id, purchaseId), eq(purchases.state, "open")))
    .returning({ id: purchases.id });
  return released.length > 0;
}
