import { eq } from "drizzle-orm";
import { type By, recordAudit } from "#platform/audit/audit-log.server.ts";
import type { Database } from "#platform/database.ts";
import { nextVersion } from "#platform/version.ts";
import { subjectOf } from "#shop/audit-subjects.ts";
import { products } from "./products.table.ts";

/** Shows a product to customers, or hides it. */
export async function setProductActive(
  db: Database,
  { id, isActive }: { id: string; isActive: boolean },
  { actor, now }: By,
): Promise<"changed" | "not_found"> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    if (!before) return "not_found";
    if (before.isActive === isActive) return "changed";
    await tx
      .update(products)
      .set({ isActive, updatedAt: nextVersion(before, now) })
      .where(eq(products.id, id));
    const changes = { isActive: { from: String(before.isActive), to: String(isActive) } };
    const action = isActive ? "Product activated" : "Product deactivated";
    const deed = { action, ...subjectOf("product", id, before.productTitle), changes };
    await recordAudit(tx, actor, [deed], now);
    return "changed";
  });
}
