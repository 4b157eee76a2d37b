import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { orderAmounts } from "./amounts.ts";
import { compareInvoiceNumbers, formatInvoiceNumber } from "./invoice-number.ts";
import { deletedOrders, orders } from "./orders.table.ts";
import { bookOrders } from "./purchase-books.ts";
import { disputes, purchases } from "./purchases.table.ts";
import { findPaidAmount } from "./refund-rules.ts";
import { refunds } from "./refunds.table.ts";

export type FoundBooks = NonNullable<ReturnType<Awaited<ReturnType<typeof findBooks>>["get"]>>;

/** Finds the books by purchase. `paid` is undefined where nothing was paid, or in another currency. The newest refunds come first. */
export async function findBooks(db: Database, purchaseIds: string[]) {
  const [purchaseRows, orderRows, deletedRows, refundRows, disputeRows] = await Promise.all([
    db.select().from(purchases).where(inArray(purchases.id, purchaseIds)),
    db
      .select({
        id: orders.id,
        purchaseId: orders.purchaseId,
        invoiceNumber: orders.invoiceNumber,
        amountPaid: orders.amountPaid,
        shownStatus: orders.shownStatus,
      })
      .from(orders)
      .where(inArray(orders.purchaseId, purchaseIds)),
    db.select().from(deletedOrders).where(inArray(deletedOrders.purchaseId, purchaseIds)),
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.purchaseId, purchaseIds))
      .orderBy(desc(refunds.createdAt)),
    db
      .select()
      .from(disputes)
      .where(inArray(disputes.purchaseId, purchaseIds))
      .orderBy(desc(disputes.openedAt), desc(disputes.id)),
  ]);
  const ordersByPurchase = Map.groupBy(orderRows, ({ purchaseId }) => purchaseId);
  const deletedByPurchase = Map.groupBy(deletedRows, ({ purchaseId }) => purchaseId);
  const refundsByPurchase = Map.groupBy(refundRows, ({ purchaseId }) => purchaseId);
  const disputesByPurchase = Map.groupBy(disputeRows, ({ purchaseId }) => purchaseId);
  return new Map(
    purchaseRows.map((purchase) => [
      purchase.id,
      {
        paid: findPaidAmount(purchase),
        orders: bookOrders(ordersByPurchase.get(purchase.id) ?? [], deletedByPurchase.get(purchase.id) ?? []),
        refunds: refundsByPurchase.get(purchase.id) ?? [],
        disputes: disputesByPurchase.get(purchase.id) ?? [],
      },
    ]),
  );
}

export type DeletedOrderLine = Awaited<ReturnType<typeof listDeletedOrders>>[number];

/** Deleted orders of a purchase, as its buyer's invoice names them. */
export async function listDeletedOrders(db: Database, purchaseId: string) {
  const rows = await db.select().from(deletedOrders).where(eq(deletedOrders.purchaseId, purchaseId));
  rows.sort((a, b) => compareInvoiceNumbers(a.invoiceNumber, b.invoiceNumber));
  return rows.map(({ invoiceNumber, amount: amountPaid, deletedAt, ...parts }) => ({
    invoiceNumber: formatInvoiceNumber(invoiceNumber),
    amounts: orderAmounts({ amountPaid, ...parts }),
    deletedAt,
  }));
}
