import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { holdPurchase, purchaseIdOf } from "#shop/orders/purchases.server.ts";
import type { Purchase } from "#shop/orders/purchases.table.ts";
import { leftToRefund } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { addPaymentIssues } from "./payment-issues.server.ts";

/** Returns the key of its uploaded label, which the caller must delete; undefined if unknown. Its number is never reused. */
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
    const left = await keptForNothing(tx, purchase, order);
    if (left > 0) {
      const details = { invoice: formatInvoiceNumber(invoiceNumber), left };
      const issue: PaymentIssue = { code: "paid_order_deleted", reference: order.id, details };
      await addPaymentIssues(tx, { purchaseId: purchase.id, issues: [issue] }, now);
    }
    const changes = { status: { from: order.status } };
    const entry = auditEntry("order_deleted", orderSubject({ ...order, invoiceNumber }), changes);
    await recordAudit(tx, actor, [entry], now);
    return { labelFile: order.labelFile };
  });
}

/** What was paid for the deleted order, as far as it is not refunded. Cents. */
async function keptForNothing(
  tx: Database,
  { id, total }: Purchase,
  order: { id: string; amountPaid: Cents },
): Promise<Cents> {
  const made = await tx.select().from(refunds).where(eq(refunds.purchaseId, id));
  const rest = await tx.select().from(orders).where(eq(orders.purchaseId, id));
  const covered = made.flatMap(({ state, covers }) => (state === "failed" ? [] : covers));
  if (covered.includes(order.id)) return cents(0);
  const due = rest.filter((other) => !covered.includes(other.id));
  const kept = leftToRefund(total, made) - sum(due.map(({ amountPaid }) => amountPaid));
  return cents(Math.max(0, Math.min(kept, order.amountPaid)));
}
