import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { productLimits } from "./product-form.ts";
import { type Product, products } from "./products.table.ts";

/** The ids of sub products begin with their parent's (spec §3): where that changes, theirs do. Says why they can't. */
export async function renameSubProducts(tx: Database, { id, productId }: Product, code: string) {
  if (!productId) return undefined;
  const children = await tx.select().from(products).where(eq(products.parentId, id)).for("update");
  const renamed = children
    .filter((child) => child.productId?.startsWith(`${productId}-`))
    .map((child) => ({ id: child.id, productId: code + child.productId!.slice(productId.length) }));
  if (renamed.length === 0) return undefined;
  const codes = renamed.map((child) => child.productId);
  if (codes.some((text) => text.length > productLimits.id))
    return { field: "productId", message: "Too long: the ids of its sub products begin with it." };
  const taken = await tx.select({ id: products.id }).from(products).where(inArray(products.productId, codes));
  if (taken.length > 0)
    return { field: "productId", message: "Another product has the id that a sub product would get." };
  for (const child of renamed)
    await tx.update(products).set({ productId: child.productId }).where(eq(products.id, child.id));
  return undefined;
}
