import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import type { Payment } from "#platform/payments/payments.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { invoiceNumbers, type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";
import { isSettledByPayment } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

const lockBySession = prepared((db) =>
  db
    .select()
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .for("update")
    .prepare("lock_purchase_of_session"),
);

/** Locks the unpaid orders of a purchase until the transaction ends. */
export const initiatedOrders = prepared((db) =>
  db
    .select({ id: orders.id, profileId: orders.profileId, amountPaid: orders.amountPaid })
    .from(orders)
    .where(and(eq(orders.purchaseId, sql.placeholder("purchaseId")), eq(orders.status, "initiated")))
    .for("update")
    .prepare("initiated_orders"),
);

/** Locks the purchase of a session until the transaction ends. */
export async function lockPurchase(tx: Database, sessionId: string) {
  const [purchase] = await lockBySession(tx).execute({ sessionId });
  return purchase;
}

type PaidPurchase = {
  /** Locked by the caller. */
  purchase: Purchase;
  payment: Payment;
  /** All of its orders. */
  initiated: { id: string; profileId: string | null }[];
};

const paidAt = sql`${sql.placeholder("paidAt")}::timestamptz`;

/** Also resolves the session's earlier issues, in the one statement that every payment needs anyway. */
const payPurchase = prepared((db) => {
  const resolved = db.$with("resolved").as(
    db
      .update(paymentIssues)
      .set({ resolvedAt: paidAt })
      .where(isSettledByPayment(sql.placeholder("sessionId")))
      .returning({ id: paymentIssues.id }),
  );
  return db
    .with(resolved)
    .update(purchases)
    .set({
      state: "paid",
      paidAt,
      stripePaymentIntentId: sql`${sql.placeholder("intentId")}`,
      viewTokenHash: sql`${sql.placeholder("tokenHash")}`,
    })
    .where(eq(purchases.id, sql.placeholder("id")))
    .prepare("pay_purchase");
});

/** Marks a purchase and its drafts paid and numbers its orders, inside the caller's transaction. */
export async function markPaid(
  tx: Database,
  { purchase, payment, initiated }: PaidPurchase,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await payPurchase(tx).execute({
    id: purchase.id,
    paidAt: now.toISOString(),
    intentId: payment.paymentIntentId,
    sessionId: payment.sessionId,
    tokenHash: tokenHash(orderViewToken(secret, purchase)),
  });
  const profileIds = initiated.flatMap((order) => order.profileId ?? []);
  const isDraft = and(inArray(profiles.id, profileIds), isNull(profiles.paidAt));
  if (profileIds.length > 0) await tx.update(profiles).set({ paidAt: now }).where(isDraft);
  await moveToPending(tx, purchase.id, initiated.length, now);
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

/** Releases an open purchase without a session. Returns whether it did: a session may exist meanwhile. */
export function releaseUnopened(db: Database, purchaseId: string): Promise<boolean> {
  return releasePurchase(db, purchaseId, isNull(purchases.stripeCheckoutSessionId));
}

/** Releases an open purchase that can't be paid any more; a paid one stays. Returns whether it was open. */
export async function releasePurchase(db: Database, purchaseId: string, only?: SQL): Promise<boolean> {
  const released = await db
    .update(purchases)
    .set({ state: "released" })
    .where(and(eq(purchases.id, purchaseId), eq(purchases.state, "open"), only))
    .returning({ id: purchases.id });
  return released.length > 0;
}
