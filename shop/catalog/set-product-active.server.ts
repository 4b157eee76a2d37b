import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { nextVersion } from "#platform/version.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
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
    const changes = { isActive: { from: before.isActive, to: isActive } };
    const action = isActive ? "product_activated" : "product_deactivated";
    const deed = auditEntry(action, subjectOf("product", id, before.productTitle), changes);
    await recordAudit(tx, actor, [deed], now);
    return "changed";
  });
}
