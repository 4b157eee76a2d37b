import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";

export type RefundEmail = {
  /** Cents. */
  amount: Cents;
  buyer: { name: string; email: string };
  paidAt: Date | null;
  /** Of its orders that still exist; of the whole purchase when the refund was made at the provider. */
  invoiceNumbers: string[];
};

/** The refund email to the buyer. Undefined unless the refund is confirmed and still is. */
export async function findRefundEmail(db: Database, refundId: string): Promise<RefundEmail | undefined> {
  const [row] = await db
    .select({
      amount: refunds.amount,
      scope: refunds.scope,
      covers: refunds.covers,
      purchaseId: refunds.purchaseId,
      name: purchases.buyerName,
      email: purchases.buyerEmail,
      paidAt: purchases.paidAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "succeeded")));
  if (!row) return undefined;
  const { amount, name, email, paidAt } = row;
  return { amount, buyer: { name, email }, paidAt, invoiceNumbers: await numbersOf(db, row) };
}

type Covering = Pick<Refund, "scope" | "covers" | "purchaseId">;

async function numbersOf(db: Database, { scope, covers, purchaseId }: Covering): Promise<string[]> {
  const isCovered = scope === "provider" ? undefined : inArray(orders.id, covers);
  const rows = await db
    .select({ invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), isNotNull(orders.invoiceNumber), isCovered))
    .orderBy(orders.invoiceNumber);
  return rows.map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber ?? 0));
}
