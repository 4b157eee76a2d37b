import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";

/**
 * A purchase with its fulfilled orders and its refunds, until the transaction ends: whoever changes a refund holds its
 * purchase. Orders are locked before refunds are written, as deleting an order does; the purchase weaker than for
 * "update", which whoever saves an order twice would wait for: its foreign key is checked again. Undefined when there is
 * none.
 */
export async function lockRefunds(tx: Database, which: SQL) {
  const [purchase] = await tx.select().from(purchases).where(which).for("no key update");
  if (!purchase) return undefined;
  const fulfilled = await tx
    .select({
      id: orders.id,
      status: orders.status,
      refundedAt: orders.refundedAt,
      invoiceNumber: orders.invoiceNumber,
      amountPaid: orders.amountPaid,
    })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchase.id), ne(orders.status, "initiated")))
    .orderBy(asc(orders.id))
    .for("update");
  const rows = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.purchaseId, purchase.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return { purchase, orders: fulfilled, refunds: rows };
}

export type LockedRefunds = NonNullable<Awaited<ReturnType<typeof lockRefunds>>>;
