import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** Written out: Drizzle would leave the table's name off, and the inner table has the same columns. */
const otherPaid = sql<string | null>`(
  select other.id from purchases other
  where other.cart_id = purchases.cart_id and other.state = 'paid' and other.id <> purchases.id
  limit 1
)`;

/** The purchase of a session, locked until the transaction ends, with another paid purchase of the same cart if there is one. */
export async function lockPurchase(tx: Database, sessionId: string) {
  const [purchase] = await tx
    .select({ ...getTableColumns(purchases), otherPaid })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sessionId))
    .for("update");
  return purchase;
}

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** The orders that wait for the payment of a purchase; deleted ones are gone. */
export async function initiatedOrders(tx: Database, purchaseId: string) {
  return tx
    .select({ id: orders.id, profileId: orders.profileId, amountPaid: orders.amountPaid })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.status, "initiated")));
}
