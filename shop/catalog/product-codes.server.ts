import { asc, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { products } from "./products.table.ts";

const parents = alias(products, "parents");

const mostListed = 1000;

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
    .limit(mostListed)
    .prepare("product_codes"),
);

export type ProductCode = { code: string; title: string; parentTitle: string };

/** What can be chosen where something is looked for by product: variants with a text code, inactive ones too. */
export async function listProductCodes(db: Database): Promise<ProductCode[]> {
  return (await codes(db).execute()).map(({ code, ...titles }) => ({ code: code ?? "", ...titles }));
}
