import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { ShopJobs } from "#shop/jobs.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

/** What a person at the shop has to look at, in words; ids and amounts only. */
export type Oddity = { purchaseId: string; what: string };

/** Told wherever it is found out, once. */
export const unknownToProvider = "unknown to the provider";

const newLine = sql`E'\\n'`;

/** Notes what is strange about a purchase's payment, a line each, and mails the shop, once for each thing that is. */
export async function tellShop(db: Database, jobs: ShopJobs, { purchaseId, what }: Oddity): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(purchases)
      .set({ mismatch: sql`concat_ws(${newLine}, ${purchases.mismatch}, ${what}::text)`, handledAt: null })
      .where(
        and(
          eq(purchases.id, purchaseId),
          sql`${what} <> all (string_to_array(coalesce(${purchases.mismatch}, ''), ${newLine}))`,
        ),
      )
      .returning({ id: purchases.id });
    if (noted.length > 0) await jobs.enqueue(tx, "payment-mismatch", { purchaseId });
  });
}
