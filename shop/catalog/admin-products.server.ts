import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Product, products } from "./products.table.ts";

/** All that stands of a product, for the administration's pages, which may not ask tables. */
export type AdminProduct = Product;

/** Every product, newest first: those without parent, each with its sub products (spec §2). One round trip. */
export async function listProducts(db: Database): Promise<(Product & { subProducts: Product[] })[]> {
  const rows = await db.select().from(products).orderBy(sql`${products.createdAt} desc`, asc(products.id));
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  return (byParent.get(null) ?? []).map((parent) => ({
    ...parent,
    subProducts: byParent.get(parent.id) ?? [],
  }));
}

/** Undefined when it is gone. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  return product;
}
