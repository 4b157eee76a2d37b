import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** Since when the provider says paid while this shop could not fulfill; the first time counts. */
export async function noteUnfulfilled(db: Database, sessionId: string, now: Date): Promise<void> {
  const isOwed = and(inArray(purchases.state, ["open", "released"]), isNull(purchases.paidUnfulfilledAt));
  await db
    .update(purchases)
    .set({ paidUnfulfilledAt: now, handledAt: null })
    .where(and(eq(purchases.stripeCheckoutSessionId, sessionId), isOwed));
}
