import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { nextVersion } from "#platform/version.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { productLimits } from "./product-form.ts";
import { type Product, products } from "./products.table.ts";

/**
 * The ids of sub products begin with their parent's (spec §3): where that becomes another, theirs do, as if an admin had
 * changed each. Says why they can't.
 */
export async function renameSubProducts(
  tx: Database,
  { parent: { id, productId }, code }: { parent: Product; code: string },
  { actor, now }: By,
) {
  if (!productId) return undefined;
  const children = await tx.select().from(products).where(eq(products.parentId, id)).for("update");
  const renamed = children
    .filter((child) => child.productId?.startsWith(`${productId}-`))
    .map((child) => ({ child, to: code + child.productId!.slice(productId.length) }));
  if (renamed.length === 0) return undefined;
  const codes = renamed.map(({ to }) => to);
  if (codes.some((text) => text.length > productLimits.id))
    return { field: "productId", message: "Too long: the ids of its sub products begin with it." };
  const taken = await tx.select({ id: products.id }).from(products).where(inArray(products.productId, codes));
  if (taken.length > 0)
    return { field: "productId", message: "Another product has the id that a sub product would get." };
  for (const { child, to } of renamed)
    await tx
      .update(products)
      .set({ productId: to, updatedAt: nextVersion(child, now) })
      .where(eq(products.id, child.id));
  const deeds = renamed.map(({ child, to }) =>
    auditEntry("product_changed", subjectOf("product", child.id, child.productTitle), {
      productId: { from: child.productId, to },
    }),
  );
  await recordAudit(tx, actor, deeds, now);
  return undefined;
}
