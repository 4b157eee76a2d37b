import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import type { Payment } from "#platform/payments/payments.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { orderViewToken } from "#shop/orders/order-link.server.ts";
import { type Order, orders } from "#shop/orders/orders.table.ts";
import { invoiceNumbers, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";

export type PaidPurchase = {
  purchaseId: string;
  payment: Payment;
  /** All of its orders; they are `initiated`. */
  initiated: Pick<Order, "id" | "profileId">[];
};

const payPurchase = prepared((db) =>
  db
    .update(purchases)
    .set({
      state: "paid",
      paidAt: sql`${sql.placeholder("paidAt")}::timestamptz`,
      stripePaymentIntentId: sql`${sql.placeholder("intentId")}`,
      viewTokenHash: sql`${sql.placeholder("tokenHash")}`,
    })
    .where(eq(purchases.id, sql.placeholder("id")))
    .prepare("pay_purchase"),
);

/** Inside the paid transaction: the purchase is paid, its drafts belong to their owners, its orders get their numbers. */
export async function markPaid(
  tx: Database,
  { purchaseId, payment, initiated }: PaidPurchase,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await payPurchase(tx).execute({
    id: purchaseId,
    paidAt: now.toISOString(),
    intentId: payment.paymentIntentId,
    tokenHash: tokenHash(orderViewToken(secret, purchaseId)),
  });
  await markProfilesPaid(
    tx,
    initiated.flatMap((order) => order.profileId ?? []),
    now,
  );
  await moveToPending(tx, purchaseId, initiated.length, now);
}

async function markProfilesPaid(tx: Database, ids: string[], now: Date) {
  if (ids.length === 0) return;
  await tx
    .update(profiles)
    .set({ paidAt: now })
    .where(and(inArray(profiles.id, ids), isNull(profiles.paidAt)));
}

/** Numbers are taken inside the paid transaction and in one row, so that a rollback gives them back: no gaps. */
async function moveToPending(tx: Database, purchaseId: string, count: number, now: Date) {
  const first = shopConfig.firstInvoiceNumber;
  const [numbers] = await tx
    .insert(invoiceNumbers)
    .values({ newest: first + count - 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.only,
      set: { newest: sql`${invoiceNumbers.newest} + ${count}` },
    })
    .returning();
  if (!numbers) throw new Error("No invoice number could be taken.");
  const base = numbers.newest - count;
  const places = tx
    .select({
      id: orders.id,
      place: sql<number>`row_number() over (order by ${orders.position})`.as("place"),
    })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.status, "initiated")))
    .as("places");
  const pending = await tx
    .update(orders)
    .set({ status: "pending", invoiceNumber: sql`${base}::int + ${places.place}::int`, updatedAt: now })
    .from(places)
    .where(eq(orders.id, places.id))
    .returning({ id: orders.id });
  if (pending.length !== count) throw new Error("An order was deleted while its number was being given.");
}
