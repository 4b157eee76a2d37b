import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { orders } from "./orders.table.ts";

/** Deletes a product, whose orders keep what they show. Returns the number of its sub products if it has any, and deletes nothing. */
export async function deleteProduct(
  db: Database,
  id: string,
  { actor, now }: Authorship,
): Promise<"deleted" | "not_found" | { subProducts: number }> {
  return db.transaction(async (tx) => {
    // As a payment: orders before products, or each would wait for the other.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.productDbId, id))
      .orderBy(asc(orders.id))
      .for("update");
    // Waits for a sub product that is being added, which holds the parent's key.
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    if (!before) return "not_found";
    const subProducts = await tx.$count(products, eq(products.parentId, id));
    if (subProducts > 0) return { subProducts };
    await tx.delete(products).where(eq(products.id, id));
    await audit(tx, { actor, now }, "product_deleted", auditSubject("product", id, before.productTitle));
    return "deleted";
  });
}
