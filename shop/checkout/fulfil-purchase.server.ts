import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Payment, Payments } from "#platform/payments/payments.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import type { ShopJobs } from "#shop/jobs.ts";
import { orderViewToken } from "#shop/orders/order-link.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { invoiceNumbers, type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";

export type Fulfilment = { payments: Payments; jobs: ShopJobs; secret: string; now: Date };

export type FulfilOutcome =
  | "paid"
  | "already_paid"
  | "open"
  | "processing"
  | "expired"
  | "mismatch"
  | "unknown";

/**
 * Safe to call again and at once: webhook, success page and reconciliation all do (facts/payments.md).
 * `unknown` for a session that isn't ours. Throws PaymentsUnavailable when the provider can't be asked.
 */
export async function fulfilPurchase(
  db: Database,
  fulfilment: Fulfilment,
  sessionId: string,
): Promise<FulfilOutcome> {
  const payment = await fulfilment.payments.findPayment(sessionId);
  if (!payment) return "unknown";
  if (payment.state !== "paid") return payment.state;

  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, sessionId);
    if (!purchase) return "unknown";
    if (purchase.state === "paid") return "already_paid";
    if (purchase.state === "mismatch") return "mismatch";
    const mismatch = mismatchOf(payment, purchase);
    if (mismatch) return markMismatch(tx, fulfilment, purchase, mismatch);
    await markPaid(tx, fulfilment, purchase, payment);
    await fulfilment.jobs.enqueue(tx, "order-confirmation", { purchaseId: purchase.id });
    await fulfilment.jobs.enqueue(tx, "order-notice", { purchaseId: purchase.id });
    return "paid";
  });
}

async function lockPurchase(tx: Database, sessionId: string): Promise<Purchase | undefined> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sessionId))
    .for("update");
  return purchase;
}

/** Amount, currency and reference must equal ours; nothing is engraved for a payment that doesn't. */
function mismatchOf(payment: Payment, purchase: Purchase): string | undefined {
  if (payment.reference !== purchase.id) return `reference ${payment.reference}`;
  if (payment.currency.toLowerCase() !== "usd") return `currency ${payment.currency}`;
  if (payment.amount !== purchase.total) return `amount ${payment.amount}, expected ${purchase.total}`;
  return undefined;
}

async function markMismatch(tx: Database, { jobs }: Fulfilment, purchase: Purchase, mismatch: string) {
  await tx.update(purchases).set({ state: "mismatch", mismatch }).where(eq(purchases.id, purchase.id));
  await jobs.enqueue(tx, "payment-mismatch", { purchaseId: purchase.id });
  return "mismatch" as const;
}

async function markPaid(tx: Database, { secret, now }: Fulfilment, purchase: Purchase, payment: Payment) {
  await tx
    .update(purchases)
    .set({
      state: "paid",
      paidAt: now,
      stripePaymentIntentId: payment.paymentIntentId,
      viewTokenHash: tokenHash(orderViewToken(secret, purchase.id)),
    })
    .where(eq(purchases.id, purchase.id));
  const initiated = await tx
    .select({ id: orders.id, profileId: orders.profileId })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchase.id), eq(orders.status, "initiated")))
    .orderBy(asc(orders.position));
  if (initiated.length === 0) return;
  await markProfilesPaid(
    tx,
    initiated.flatMap((order) => order.profileId ?? []),
    now,
  );
  await moveToPending(tx, purchase.id, initiated.length, now);
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
  await tx
    .update(orders)
    .set({ status: "pending", invoiceNumber: sql`${base}::int + ${places.place}::int`, updatedAt: now })
    .from(places)
    .where(eq(orders.id, places.id));
}
