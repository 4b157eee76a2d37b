import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { PaymentsUnavailable } from "#platform/payments/payments.ts";
import { sessions } from "#shop/accounts/accounts.table.ts";
import { shopSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { purchaseNumbers, purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { shopConfig } from "#shop-config";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import { catchUpEvents } from "./payment-events.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { addPaymentIssues } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";
import { reconcilePurchases, reconcileRefunds } from "./reconcile.server.ts";

type Restored = {
  /** Above every number that was ever given. */
  nextInvoice: number;
  madeAt: Date;
};

/** Sets the next invoice number and ends all sessions: some may have been ended since. Emailed links stay. */
export async function resetAfterRestore(
  db: Database,
  { nextInvoice, madeAt }: Restored,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Asked about at once, whenever the backup asked last.
    await tx
      .update(purchases)
      .set({ lastAskedAt: null })
      .where(inArray(purchases.state, ["open", "released"]));
    await tx
      .update(refunds)
      .set({ lastAskedAt: null })
      .where(inArray(refunds.state, ["requested", "pending"]));
    await tx.delete(sessions);
    // The numbers last, as a payment locks them.
    const [numbers] = await tx.select().from(purchaseNumbers).for("update");
    const expected = (numbers?.newest || shopConfig.firstInvoiceNumber - 1) + 1;
    await tx.update(purchaseNumbers).set({ newest: nextInvoice - 1 });
    const changes = {
      backup: { to: madeAt.toISOString() },
      nextInvoice: {
        from: formatInvoiceNumber(String(expected)),
        to: formatInvoiceNumber(String(nextInvoice)),
      },
    };
    await audit(tx, { actor: null, now }, "backup_restored", shopSubject(), changes);
  });
}

/** Finds when a backup was last restored. What the workshop did between the backup and then is unknown. */
export async function findRestoreTime(db: Database): Promise<Date | undefined> {
  const whereRestored = and(eq(auditLog.subject, "shop"), eq(auditLog.action, "backup_restored"));
  const [entry] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(whereRestored)
    .orderBy(desc(auditLog.at))
    .limit(1);
  return entry?.at;
}

/** Every payment since the backup becomes an issue; returns how many issues there are, of any kind. Throws when the provider is down. */
export async function catchUpWithProvider(
  db: Database,
  shop: Fulfillment & { siteUrl: string },
  warn: (error: unknown, id: string) => void,
): Promise<number> {
  const report = (error: unknown, id: string) => {
    if (error instanceof PaymentsUnavailable) throw error;
    // The provider doesn't know it: a payment of another account, or any in a rehearsal with the sandbox.
    warn(error, id);
  };
  const reconciliation = { before: shop.now, report, seconds: Number.POSITIVE_INFINITY };
  await reconcilePurchases(db, shop, reconciliation);
  await reconcileRefunds(db, shop, reconciliation);
  await catchUpEvents(db, shop, reconciliation);
  // All that these runs learned has this very time.
  const paid = await db
    .select({ id: purchases.id, sessionId: purchases.stripeCheckoutSessionId })
    .from(purchases)
    .where(eq(purchases.paidAt, shop.now));
  for (const { id, sessionId } of paid) {
    const issue: PaymentIssue = { code: "paid_since_backup", reference: sessionId ?? id, details: {} };
    await addPaymentIssues(db, { purchaseId: id, issues: [issue] }, shop.now);
  }
  return db.$count(paymentIssues, eq(paymentIssues.createdAt, shop.now));
}
