import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { oldestFirst, replacedBy } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes, purchases } from "#shop/orders/purchases.table.ts";
import { refundsOfOrders } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";

export type OrderRefund = {
  scope: "purchase" | "order";
  amount: Cents;
  invoiceNumber: string;
  covers: string[];
  replacements: string[];
};

/** None for orders with nothing left. */
export async function findOrderRefunds(db: Database, invoiceNumbers: string[]): Promise<OrderRefund[]> {
  const asked = db
    .select({ id: orders.purchaseId })
    .from(orders)
    .where(inArray(orders.invoiceNumber, invoiceNumbers));
  const rows = await db
    .select({
      id: orders.id,
      invoiceNumber: orders.invoiceNumber,
      amount: orders.amountPaid,
      replacedBy,
      purchaseId: purchases.id,
      total: purchases.total,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(inArray(orders.purchaseId, asked))
    .orderBy(...oldestFirst);
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  const ids = [...byPurchase.keys()];
  const [made, disputed] = await Promise.all([
    db.select().from(refunds).where(inArray(refunds.purchaseId, ids)),
    db.select().from(disputes).where(inArray(disputes.purchaseId, ids)),
  ]);
  return [...byPurchase].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others];
    const chosen = all.filter(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber ?? ""));
    const due = refundsOfOrders(chosen, {
      orders: all,
      total: first.total,
      refunds: made.filter(({ purchaseId }) => purchaseId === id),
      disputes: disputed.filter(({ purchaseId }) => purchaseId === id),
    });
    return due.map(({ covers, ...refund }) => {
      const numbers = covers.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
      const replacements = covers.flatMap((order) => order.replacedBy ?? []);
      return { ...refund, invoiceNumber: numbers[0] ?? "", covers: numbers, replacements };
    });
  });
}
