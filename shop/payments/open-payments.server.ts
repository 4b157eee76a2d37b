import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { newestPaymentEvent } from "#shop/checkout/payment-events.table.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** Purchases that wait for their payment, the newest first, 50 at most; `count` is how many there are in all. To be read, never changed (decisions §3). */
export async function listOpenPayments(db: Database) {
  const tags = sql<number>`(select count(*)::int from ${orders} where ${orders.purchaseId} = ${purchases.id})`;
  const rows = await db
    .select({
      id: purchases.id,
      buyerName: purchases.buyerName,
      total: purchases.total,
      tags,
      sessionId: purchases.stripeCheckoutSessionId,
      createdAt: purchases.createdAt,
      lastAskedAt: purchases.lastAskedAt,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(purchases)
    .where(eq(purchases.state, "open"))
    .orderBy(desc(purchases.createdAt))
    .limit(50);
  return { count: rows[0]?.count ?? 0, purchases: rows.map(({ count: _, ...row }) => row) };
}

/** When the provider's newest event came, of whatever sort; undefined when none ever did. */
export async function findLastWebhook(db: Database): Promise<Date | undefined> {
  const [newest] = await db.select().from(newestPaymentEvent);
  return newest?.receivedAt;
}
