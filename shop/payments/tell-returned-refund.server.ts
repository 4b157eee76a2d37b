import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { refunds } from "#shop/orders/refunds.table.ts";

/** Once for each refund: `not_found` afterwards, and for one that was never confirmed. */
export async function tellReturnedRefund(
  db: Database,
  refundId: string,
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<"emailed" | "not_found"> {
  return db.transaction(async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({ buyerToldAt: now })
      .where(and(eq(refunds.id, refundId), eq(refunds.isReturned, true), isNull(refunds.buyerToldAt)))
      .returning();
    if (!refund) return "not_found";
    await jobs.enqueue(tx, "refund-returned", { refundId });
    const changes = { refund: { to: { amount: refund.amount, scope: refund.scope } } };
    const entry = auditEntry("refund_return_told", subjectOf("purchase", refund.purchaseId), changes);
    await recordAudit(tx, actor, [entry], now);
    return "emailed";
  });
}
