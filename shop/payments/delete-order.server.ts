import { and, eq, notExists } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { leftToRefund } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { addPaymentIssues } from "./payment-issues.server.ts";

/**
 * Deletes an order; its number is never reused, its purchase and refunds stay. Returns the file key of its uploaded
 * label, which the caller must delete; undefined when the order is unknown.
 */
export async function deleteOrder(
  db: Database,
  invoiceNumber: number,
  { actor, now }: Authorship,
): Promise<{ labelFile: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ purchaseId: orders.purchaseId })
      .from(orders)
      .where(eq(orders.invoiceNumber, invoiceNumber));
    if (!found) return undefined;
    // Locked before its orders, as a refund does: of two deletions of the last two orders, one sees that none is left.
    // Weaker than "update", which would block the foreign key check of saved tracking.
    await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.id, found.purchaseId))
      .for("no key update");
    const [order] = await tx
      .delete(orders)
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .returning({ id: orders.id, status: orders.shownStatus, labelFile: orders.shippingLabelFile });
    if (!order) return undefined;
    await noteLastDeleted(tx, { ...found, order: order.id, invoiceNumber }, now);
    const entry = auditEntry("order_deleted", orderSubject({ ...order, invoiceNumber }));
    await recordAudit(tx, actor, [{ ...entry, changes: { status: { from: order.status } } }], now);
    return { labelFile: order.labelFile };
  });
}

type LastOrder = { purchaseId: string; order: string; invoiceNumber: number };

/** Without an order's page, only the dashboard can refund what is left. */
async function noteLastDeleted(
  tx: Database,
  { purchaseId, order: reference, invoiceNumber }: LastOrder,
  now: Date,
) {
  const [purchase] = await tx
    .select({ total: purchases.total })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), notExists(ordersOf(tx, purchaseId))));
  if (!purchase) return;
  const known = await tx.select().from(refunds).where(eq(refunds.purchaseId, purchaseId));
  const left = leftToRefund(purchase.total, known);
  if (left === 0) return;
  const details = { invoice: formatInvoiceNumber(invoiceNumber), left };
  const issue: PaymentIssue = { code: "last_order_deleted", reference, details };
  await addPaymentIssues(tx, { purchaseId, issues: [issue] }, now);
}

function ordersOf(tx: Database, purchaseId: string) {
  return tx.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, purchaseId));
}
