import { asc, count, eq, getTableColumns, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { nextVersion } from "#platform/version.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { missingLooks, type Refusal } from "./product-form.ts";
import { products } from "./products.table.ts";

/** A column for queries of products: the picture ids by position, an empty text where there is none. */
export function imagesColumn(productId: SQLWrapper) {
  const byPosition = sql`(select json_object_agg(position, picture_id) from product_images where product_id = ${productId})`;
  return sql`coalesce(${byPosition}, '{}')`.mapWith((positions: Record<string, string>) => {
    const length = Math.max(-1, ...Object.keys(positions).map(Number)) + 1;
    return Array.from({ length }, (_, position) => positions[position] ?? "");
  });
}

/** Everything about a product, for the administration; `images` are picture ids by position. */
export type Product = typeof products.$inferSelect & { images: string[] };

export type ParentProduct = Product & { subProducts: Product[] };

const productColumns = { ...getTableColumns(products), images: imagesColumn(products.id) };

/** Every front design, newest first, each with its variants. One round trip. */
export async function listProducts(db: Database): Promise<ParentProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .orderBy(sql`${products.createdAt} desc`, asc(products.id));
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  return (byParent.get(null) ?? []).map((parent) => ({
    ...parent,
    subProducts: byParent.get(parent.id) ?? [],
  }));
}

/** Undefined when it is gone. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [product] = await db.select(productColumns).from(products).where(eq(products.id, id));
  return product;
}

/** Locks a product until the transaction ends. */
export async function holdProduct(tx: Database, id: string): Promise<Product | undefined> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("update");
  return findProduct(tx, id);
}

const parents = alias(products, "parents");

const codes = prepared((db) =>
  db
    .select({
      code: products.productId,
      title: products.productTitle,
      parentTitle: parents.productTitle,
    })
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(isNotNull(products.productId))
    .orderBy(asc(parents.productTitle), asc(parents.id), asc(products.productTitle), asc(products.productId))
    .prepare("product_codes"),
);

export type ProductCode = { code: string; title: string; parentTitle: string };

/** The choices of a filter by product: variants with a text code, inactive ones too. */
export async function listProductCodes(db: Database): Promise<ProductCode[]> {
  return (await codes(db).execute()).map(({ code, ...titles }) => ({ code: code ?? "", ...titles }));
}

/** Shows a product to customers, or hides it. Returns why it can't be shown. */
export async function setProductActive(
  db: Database,
  { id, isActive }: { id: string; isActive: boolean },
  { actor, now }: Authorship,
): Promise<"changed" | "not_found" | Refusal> {
  return db.transaction(async (tx) => {
    const before = await holdProduct(tx, id);
    if (!before) return "not_found";
    if (before.isActive === isActive) return "changed";
    const missing = missingLooks({ ...before, isActive });
    if (missing) return missing;
    await tx
      .update(products)
      .set({ isActive, updatedAt: nextVersion(before, now) })
      .where(eq(products.id, id));
    const changes = { isActive: { from: before.isActive, to: isActive } };
    const action = isActive ? "product_activated" : "product_deactivated";
    const entry = auditEntry(action, subjectOf("product", id, before.productTitle), changes);
    await recordAudit(tx, actor, [entry], now);
    return "changed";
  });
}

/** Deletes a product; its orders keep what they show. One that has sub products is kept, and their number is returned. */
export async function deleteProduct(
  db: Database,
  id: string,
  { actor, now }: Authorship,
): Promise<"deleted" | "not_found" | { subProducts: number }> {
  return db.transaction(async (tx) => {
    // Waits for a sub product that is being added, which holds the parent's key.
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    if (!before) return "not_found";
    const [children] = await tx.select({ all: count() }).from(products).where(eq(products.parentId, id));
    if (children!.all > 0) return { subProducts: children!.all };
    await tx.delete(products).where(eq(products.id, id));
    const entry = auditEntry("product_deleted", subjectOf("product", id, before.productTitle));
    await recordAudit(tx, actor, [entry], now);
    return "deleted";
  });
}
