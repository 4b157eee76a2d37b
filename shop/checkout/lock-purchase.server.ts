import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** Written out: Drizzle would leave the table's name off, and the inner table has the same columns. */
const otherPaid = sql<string | null>`(
  select other.id from purchases other
  where other.cart_id = purchases.cart_id and other.state = 'paid' and other.id <> purchases.id
  limit 1
)`;

const lockBySession = prepared((db) =>
  db
    .select({ ...getTableColumns(purchases), otherPaid })
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
    .prepare("initiated_orders"),
);

/** The purchase of a session, locked until the transaction ends, with another paid purchase of the same cart if there is one. */
export async function lockPurchase(tx: Database, sessionId: string) {
  const [purchase] = await lockBySession(tx).execute({ sessionId });
  return purchase;
}

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** The orders that wait for the payment of a purchase; deleted ones are gone. */
export async function initiatedOrders(tx: Database, purchaseId: string) {
  return initiatedOf(tx).execute({ purchaseId });
}
