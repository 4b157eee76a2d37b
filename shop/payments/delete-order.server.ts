import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { deletedOrders } from "#shop/orders/deleted-orders.table.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { keptAmount, shareRepayments, withPending } from "#shop/orders/purchase-books.ts";
import { holdPurchase, purchaseIdOf } from "#shop/orders/purchases.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { addPaymentIssues } from "./payment-issues.server.ts";
import { resolveSettledIssues } from "./settled-issues.server.ts";

/** Its line stays in the books of its payment. Returns the key of its uploaded label, which the caller must delete; undefined if unknown. */
export async function deleteOrder(db: Database, invoiceNumber: number, { actor, now }: Authorship) {
  return db.transaction(async (tx) => {
    // Of two deletions of the last two orders, one sees that none is left.
    const purchase = await holdPurchase(tx, purchaseIdOf(tx, invoiceNumber));
    const [order] = await tx.delete(orders).where(eq(orders.invoiceNumber, invoiceNumber)).returning({
      id: orders.id,
      amountPaid: orders.amountPaid,
      status: orders.shownStatus,
      labelFile: orders.shippingLabelFile,
    });
    if (!purchase || !order) return undefined;
    const { id, amountPaid: amount } = order;
    await tx
      .insert(deletedOrders)
      .values({ id, purchaseId: purchase.id, invoiceNumber, amount, deletedAt: now });
    const left = await findUnrefunded(tx, purchase.id, id);
    if (left > 0) {
      const details = { invoice: formatInvoiceNumber(invoiceNumber), left };
      const issue: PaymentIssue = { code: "paid_order_deleted", reference: id, details };
      await addPaymentIssues(tx, { purchaseId: purchase.id, issues: [issue] }, now);
    }
    await resolveSettledIssues(tx, purchase.id);
    const changes = { status: { from: order.status } };
    const entry = auditEntry("order_deleted", orderSubject({ ...order, invoiceNumber }), changes);
    await recordAudit(tx, actor, [entry], now);
    return { labelFile: order.labelFile };
  });
}

/** What was paid for the order and is not going back. Cents. */
async function findUnrefunded(tx: Database, purchaseId: string, orderId: string) {
  const books = (await findBooks(tx, [purchaseId])).get(purchaseId);
  const share = books && shareRepayments(withPending(books)).find(({ id }) => id === orderId);
  return cents(share ? Math.max(0, keptAmount(share)) : 0);
}
