import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import type { TaxBase } from "#shop/orders/amounts.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { deleteEmptyParcels } from "#shop/orders/parcels.server.ts";
import { holdPurchase, selectPurchaseId } from "#shop/orders/purchases.server.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { findRefundedOrderIds } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { addPaymentIssues } from "./payment-issues.server.ts";
import { findDeletedUnrefunded, resolveSettledIssues } from "./settled-issues.server.ts";

/** Its line stays in the books of its payment. Returns the keys of uploaded labels that nothing needs any more, which the caller must delete; undefined if unknown. */
export async function deleteOrder(db: Database, invoiceNumber: string, { actor, now }: Authorship) {
  return db.transaction(async (tx) => {
    // Of two deletions of the last two orders, one sees that none is left.
    const purchase = await holdPurchase(tx, selectPurchaseId(tx, invoiceNumber));
    const [order] = await tx.delete(orders).where(eq(orders.invoiceNumber, invoiceNumber)).returning();
    if (!purchase || !order) return undefined;
    const { id, shownStatus, amountPaid, discount, shipping, tax } = order;
    const taxBase = order.taxBase ?? (await untaxedBase(tx, order.parcelId));
    const purchaseId = purchase.id;
    const refundRows = await tx.select().from(refunds).where(eq(refunds.purchaseId, purchaseId));
    // The books have the refund itself. One that was only marked by hand stays known as refunded.
    const isPaidBack = findRefundedOrderIds(purchase.total, refundRows, [id]).has(id);
    const status = isPaidBack ? order.status : shownStatus;
    const amounts = { amountPaid, discount, shipping, tax, taxBase };
    await tx
      .insert(deletedOrders)
      .values({ id, purchaseId, invoiceNumber, ...amounts, status, deletedAt: now });
    await addPaymentIssues(tx, { purchaseId, issues: await findDeletedUnrefunded(tx, purchaseId) }, now);
    await resolveSettledIssues(tx, purchaseId);
    const changes = { status: { from: shownStatus } };
    await audit(tx, { actor, now }, "order_deleted", orderSubject({ ...order, invoiceNumber }), changes);
    return { labelFiles: await deleteEmptyParcels(tx, [purchaseId]) };
  });
}

/** Keeps where an untaxed order went, for the report of sales. */
async function untaxedBase(tx: Database, parcelId: string): Promise<TaxBase | null> {
  const [place] = await tx.select({ state: parcels.state }).from(parcels).where(eq(parcels.id, parcelId));
  return place ? { ...place, county: null, taxable: cents(0), exemption: null, calculation: null } : null;
}
