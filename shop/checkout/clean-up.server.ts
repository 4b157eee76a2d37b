import { and, eq, inArray, isNull, lt, not, notExists, or } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { type Database, deleteInBatches } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { paymentEvents, paymentIssues } from "#shop/payments/payments.table.ts";
import { whereDraft } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { taxCalculations } from "#shop/taxes/taxes.table.ts";

/** A released purchase that nobody has to look at any more. */
const whereAbandoned = and(
  eq(purchases.state, "released"),
  notExists(
    new QueryBuilder()
      .select({ id: paymentIssues.id })
      .from(paymentIssues)
      .where(
        and(
          eq(paymentIssues.purchaseId, purchases.id),
          isNull(paymentIssues.resolvedAt),
          // Handled or not: what was paid may still be fulfilled.
          or(isNull(paymentIssues.handledAt), eq(paymentIssues.code, "paid_unfulfilled")),
        ),
      ),
  ),
);

/** Deletes drafts and abandoned purchases after 30 days, events after 90, calculated taxes after a day. */
export async function removeAbandoned(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const abandonedPurchases = tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(whereAbandoned, lt(purchases.createdAt, addDays(now, -30))));
    const ofAbandoned = inArray(orders.purchaseId, abandonedPurchases);
    await tx.delete(orders).where(and(ofAbandoned, eq(orders.status, "initiated")));
    await tx.delete(purchases).where(inArray(purchases.id, abandonedPurchases));
    // A payment that is open or under review keeps its drafts.
    const keptOrder = tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
      .where(and(eq(orders.profileId, profiles.id), not(whereAbandoned!)));
    await tx
      .delete(profiles)
      .where(
        and(
          whereDraft,
          isNull(profiles.userId),
          lt(profiles.updatedAt, addDays(now, -30)),
          notExists(keptOrder),
        ),
      );
  });
  await deleteInBatches(db, taxCalculations, lt(taxCalculations.createdAt, addDays(now, -1)));
  await deleteInBatches(db, paymentEvents, lt(paymentEvents.receivedAt, addDays(now, -90)));
}
