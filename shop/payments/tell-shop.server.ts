import type { Database } from "#platform/database.ts";
import type { ShopJobs } from "#shop/jobs.ts";
import { noteStrange, type Oddity } from "#shop/orders/note-strange.server.ts";

/** Told wherever it is found out, once. */
export const unknownToProvider = "unknown to the provider";

/** Notes what is strange about a purchase's payment, and mails the shop of it, in one mail where there is anything new. */
export async function tellShop(db: Database, jobs: ShopJobs, oddity: Oddity): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = await noteStrange(tx, oddity);
    if (isNew) await jobs.enqueue(tx, "payment-mismatch", { purchaseId: oddity.purchaseId });
  });
}
