import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

const lockBySession = prepared((db) =>
  db
    .select(getTableColumns(purchases))
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .for("update")
    .prepare("lock_purchase_of_session"),
);

const initiatedOf = prepared((db) =>
  db
    .select({ id: orders.id, profileId: orders.profileId, amountPaid: orders.amountPaid })
    .from(orders)
    .where(and(eq(orders.purchaseId, sql.placeholder("purchaseId")), eq(orders.status, "initiated")))
    .for("update")
    .prepare("initiated_orders"),
);

/** The purchase of a session, locked until the transaction ends. */
export async function lockPurchase(tx: Database, sessionId: string) {
  const [purchase] = await lockBySession(tx).execute({ sessionId });
  return purchase;
}

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** The orders that wait for the payment of a purchase, locked until the transaction ends; deleted ones are gone. */
export async function initiatedOrders(tx: Database, purchaseId: string) {
  return initiatedOf(tx).execute({ purchaseId });
}
