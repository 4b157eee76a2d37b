import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { type Database, matchPattern } from "#platform/database.ts";
import { cutPage, listPatterns } from "#platform/list-query.ts";
import { nextVersion } from "#platform/version.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { findMissingLooks, type Refusal } from "./product-form.ts";
import { products } from "./products.table.ts";

/** A column for queries of products: the picture ids by position, an empty text where there is none. */
export function imagesColumn(productId: SQLWrapper) {
  const byPosition = sql`(select json_object_agg(position, picture_id) from product_images where product_id = ${productId})`;
  return sql`coalesce(${byPosition}, '{}')`.mapWith((positions: Record<string, string>) => {
    const length = Math.max(-1, ...Object.keys(positions).map(Number)) + 1;
    return Array.from({ length }, (_, position) => positions[position] ?? "");
  });
}

/** A column for queries of products: the product's part of an address, as `productSlug` makes it. */
export function slugColumn({ id, productId }: Record<"id" | "productId", AnyPgColumn>) {
  const slug = sql`regexp_replace(lower(${productId}), '[^a-z0-9]+', '-', 'g')`;
  return sql<string>`coalesce(nullif(${slug}, '-'), ${id}::text)`;
}

export function inDisplayOrder(table: Record<"displayOrder" | "createdAt" | "id", AnyPgColumn>) {
  return [asc(table.displayOrder), desc(table.createdAt), asc(table.id)];
}

export type Product = typeof products.$inferSelect & { images: string[] };

/** A page may have only some of its sub products. */
export type ParentProduct = Product & { subProducts: Product[]; subProductCount: number };

const productColumns = { ...getTableColumns(products), images: imagesColumn(products.id) };

const subs = alias(products, "subs");

const productsPerPage = 50;

/** 50 variants under their front designs, in display order; a design without variants counts as one. */
export async function listProducts(db: Database, q = "", page = 1) {
  const text = sql`concat_ws(' ', ${products.productTitle}, ${products.productId}, ${subs.productTitle}, ${subs.productId})`;
  const patterns = listPatterns(q).map((pattern) => matchPattern(sql`folded(${text})`, pattern));
  const foundRows = await db
    .select({
      parent: productColumns,
      sub: { ...getTableColumns(subs), images: imagesColumn(subs.id) },
      subProductCount: sql`count(${subs.id}) over (partition by ${products.id})`.mapWith(Number),
    })
    .from(products)
    .leftJoin(subs, eq(subs.parentId, products.id))
    .where(and(isNull(products.parentId), ...patterns))
    .orderBy(...inDisplayOrder(products), ...inDisplayOrder(subs))
    .limit(productsPerPage + 1)
    .offset((page - 1) * productsPerPage);
  const { rows, hasNext } = cutPage(foundRows, productsPerPage);
  const listed = [...Map.groupBy(rows, ({ parent }) => parent.id).values()].map((group): ParentProduct => {
    const { parent, subProductCount } = group[0]!;
    return { ...parent, subProductCount, subProducts: group.flatMap(({ sub }) => sub ?? []) };
  });
  return { products: listed, hasNext };
}

export type ParentChoice = Pick<Product, "id" | "productTitle" | "productId" | "productType" | "price">;

export async function listParentChoices(db: Database): Promise<ParentChoice[]> {
  const { id, productTitle, productId, productType, price } = products;
  return db
    .select({ id, productTitle, productId, productType, price })
    .from(products)
    .where(isNull(products.parentId))
    .orderBy(...inDisplayOrder(products));
}

export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [product] = await db.select(productColumns).from(products).where(eq(products.id, id));
  return product;
}

export async function holdProduct(tx: Database, id: string): Promise<Product | undefined> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("update");
  return findProduct(tx, id);
}

const parents = alias(products, "parents");

export type ProductCode = { code: string; title: string; parentTitle: string };

export async function listProductCodes(db: Database): Promise<ProductCode[]> {
  return db
    .select({
      code: sql<string>`${products.productId}`,
      title: products.productTitle,
      parentTitle: parents.productTitle,
    })
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(isNotNull(products.productId))
    .orderBy(asc(parents.productTitle), asc(parents.id), asc(products.productTitle), asc(products.productId));
}

export async function setProductActive(
  db: Database,
  { id, isActive }: { id: string; isActive: boolean },
  authorship: Authorship,
): Promise<"changed" | "not_found" | Refusal> {
  return db.transaction(async (tx) => {
    const before = await holdProduct(tx, id);
    if (!before) return "not_found";
    if (before.isActive === isActive) return "changed";
    const missing = findMissingLooks({ ...before, isActive });
    if (missing) return missing;
    await tx
      .update(products)
      .set({ isActive, updatedAt: nextVersion(before, authorship.now) })
      .where(eq(products.id, id));
    const changes = { isActive: { from: before.isActive, to: isActive } };
    const action = isActive ? "product_activated" : "product_deactivated";
    await audit(tx, authorship, action, auditSubject("product", id, before.productTitle), changes);
    return "changed";
  });
}
