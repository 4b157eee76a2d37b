import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { orderSubject } from "./invoice-number.ts";
import { whereParcelOfOrder } from "./order-rows.server.ts";
import { orders } from "./orders.table.ts";
import { parcels } from "./purchases.table.ts";

export const resentEmails = ["confirmation", "tracking"] as const;

/** Limits each kind of email of a purchase: a second press must not send a second one. */
const limit = { max: 1, windowSeconds: 60 };

/** `not_found` also for tracking that the order doesn't have. */
export async function resendEmail(
  db: Database,
  { invoiceNumber, email }: { invoiceNumber: string; email: (typeof resentEmails)[number] },
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<"enqueued" | "not_found" | { waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, purchaseId: orders.purchaseId, trackingNumber: parcels.trackingNumber })
      .from(orders)
      .innerJoin(parcels, whereParcelOfOrder)
      .where(eq(orders.invoiceNumber, invoiceNumber));
    if (!order) return "not_found";
    const { purchaseId, trackingNumber } = order;
    if (email === "tracking" && !trackingNumber) return "not_found";
    const key = `resend:${purchaseId}:${email}`;
    const waitSeconds = await countTowardLimit(tx, key, limit, now);
    if (waitSeconds) return { waitSeconds };
    const job = email === "tracking" ? "order-shipped" : "order-confirmation";
    await jobs.enqueue(tx, job, { purchaseId, again: crypto.randomUUID() });
    await audit(tx, { actor, now }, `${email}_resent`, orderSubject({ ...order, invoiceNumber }));
    return "enqueued";
  });
}
