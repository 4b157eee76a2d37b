import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { oldestFirst, replacedBy } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { planRefunds } from "#shop/orders/refund-rules.ts";

export type PlannedRefund = {
  scope: "purchase" | "order";
  amount: Cents;
  invoiceNumber: string;
  covers: string[];
  replacements: string[];
};

/** Plans the refunds that would pay these orders back; none for orders with nothing left. */
export async function planOrderRefunds(db: Database, invoiceNumbers: string[]): Promise<PlannedRefund[]> {
  const purchaseIds = db
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
    .where(inArray(orders.purchaseId, purchaseIds))
    .orderBy(...oldestFirst);
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  const books = await findBooks(db, [...byPurchase.keys()]);
  return [...byPurchase].flatMap(([id, tags]) => {
    const ownTags = tags.filter(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber ?? ""));
    const { refunds, disputes } = books.get(id)!;
    const planned = planRefunds(ownTags, { total: tags[0]!.total, orders: tags, refunds, disputes });
    return planned.map(({ covers, ...refund }) => {
      const numbers = covers.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
      const replacements = covers.flatMap((order) => order.replacedBy ?? []);
      return { ...refund, invoiceNumber: numbers[0] ?? "", covers: numbers, replacements };
    });
  });
}
