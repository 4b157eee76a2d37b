import { eq } from "drizzle-orm";
import { type By, recordDeeds } from "#platform/audit/audit-log.server.ts";
import type { Database } from "#platform/database.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orders } from "./orders.table.ts";

/**
 * For good: its number stays unused, its purchase and what was paid back stay (decisions §3). Answers the key of its
 * uploaded label, which is the caller's to delete; undefined when there is no such order.
 */
export async function deleteOrder(
  db: Database,
  invoiceNumber: number,
  { actor, now }: By,
): Promise<{ labelFile: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .delete(orders)
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .returning({ id: orders.id, status: orders.status, labelFile: orders.shippingLabelFile });
    if (!order) return undefined;
    const subjectName = formatInvoiceNumber(invoiceNumber);
    const deed = { action: "Order deleted", subject: "order" as const, subjectId: order.id, subjectName };
    await recordDeeds(tx, actor, [{ ...deed, changes: { status: { from: order.status } } }], now);
    return { labelFile: order.labelFile };
  });
}
