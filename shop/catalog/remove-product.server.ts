import { count, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { products } from "./products.table.ts";

/**
 * Deletes a product; orders of it keep what they show (decisions §4.8). One that has sub products stays: the answer is
 * their number.
 */
export async function deleteProduct(
  db: Database,
  id: string,
  { actor, now }: By,
): Promise<"deleted" | "not_found" | { subProducts: number }> {
  return db.transaction(async (tx) => {
    // It waits for a sub product that is being added, which holds the parent's key.
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    if (!before) return "not_found";
    const [children] = await tx.select({ all: count() }).from(products).where(eq(products.parentId, id));
    if (children!.all > 0) return { subProducts: children!.all };
    await tx.delete(products).where(eq(products.id, id));
    const deed = auditEntry("product_deleted", subjectOf("product", id, before.productTitle));
    await recordAudit(tx, actor, [deed], now);
    return "deleted";
  });
}
