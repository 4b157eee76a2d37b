import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfilment, fulfilPurchase } from "./fulfil-purchase.server.ts";
import { releasePurchase } from "./write-purchase.server.ts";

const batch = 50;

/**
 * Asks the provider about every purchase that was opened before a moment (two minutes ago) and is still open, and
 * settles it (facts/payments.md).
 * Returns how many it settled. Throws PaymentsUnavailable; what was settled until then stays so.
 */
export async function reconcilePurchases(
  db: Database,
  fulfilment: Fulfilment,
  before: Date,
): Promise<number> {
  let settled = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const open = await db
      .select({ id: purchases.id, sessionId: purchases.stripeCheckoutSessionId })
      .from(purchases)
      .where(and(eq(purchases.state, "open"), lt(purchases.createdAt, before), gt(purchases.id, after)))
      .orderBy(asc(purchases.id))
      .limit(batch);
    for (const { id, sessionId } of open) settled += await settle(db, fulfilment, id, sessionId);
    const last = open.at(-1);
    if (!last || open.length < batch) return settled;
    after = last.id;
  }
}

/** A purchase without session was interrupted before its payment page was ever shown: nobody can pay it. */
async function settle(
  db: Database,
  fulfilment: Fulfilment,
  id: string,
  sessionId: string | null,
): Promise<number> {
  const outcome = sessionId ? await fulfilPurchase(db, fulfilment, sessionId) : "expired";
  if (outcome === "paid") return 1;
  if (outcome === "expired" || outcome === "unknown") return (await releasePurchase(db, id)) ? 1 : 0;
  return 0;
}
