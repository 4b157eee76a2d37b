import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { lowStock } from "#shop-config";
import { products } from "./products.table.ts";

export const whereLeft = or(isNull(products.stock), gt(products.stock, 0));

/** False when none is left. */
export async function takeFromStock(tx: Database, id: string): Promise<boolean> {
  const soldProducts = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - 1` })
    .where(and(eq(products.id, id), whereLeft))
    .returning({ id: products.id });
  return soldProducts.length > 0;
}

const parents = alias(products, "parents");

const maxListed = 10;

/** The fewest first, at most ten; `count` is how many there are in all. */
export async function listLowStock(db: Database) {
  const rows = await db
    .select({
      id: products.id,
      title: products.productTitle,
      parentTitle: parents.productTitle,
      stock: sql<number>`${products.stock}`,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(and(lte(products.stock, lowStock), eq(products.isActive, true), eq(parents.isActive, true)))
    .orderBy(asc(products.stock), asc(parents.productTitle), asc(products.productTitle), asc(products.id))
    .limit(maxListed);
  return { count: rows[0]?.count ?? 0, variants: rows.map(({ count: _, ...variant }) => variant) };
}
