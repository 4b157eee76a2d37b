import { and, asc, desc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { shownImages } from "./pictures.ts";
import { imagesColumn } from "./products.server.ts";
import { products } from "./products.table.ts";
import { minPrice, toVariant, type Variant } from "./variant.ts";

const parents = alias(products, "parents");

/** Beyond this the storefront shows only the newest. */
export const maxShown = 200;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const shownColumns = {
  id: products.id,
  productId: products.productId,
  productType: products.productType,
  productTitle: products.productTitle,
  description: products.description,
  price: products.price,
  images: imagesColumn(products.id),
  design: products.design,
  leather: products.leather,
};

const variantColumns = {
  ...shownColumns,
  parentId: products.parentId,
  parentTitle: parents.productTitle,
  parentDesign: parents.design,
};

/** A variant sells while both it and its front design are active, at a price that can be paid. */
const isOnSale = and(eq(products.isActive, true), eq(parents.isActive, true), gte(products.price, minPrice));

const activeParents = prepared((db) =>
  db
    .select(shownColumns)
    .from(products)
    .where(and(eq(products.isActive, true), isNull(products.parentId)))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(maxShown)
    .prepare("active_parents"),
);

const activeVariants = prepared((db) =>
  db
    .select(variantColumns)
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(isOnSale)
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(maxShown)
    .prepare("active_variants"),
);

/** Active products without parent, newest first, each with its active children. */
export async function listFrontDesigns(db: Database) {
  const [fronts, variants] = await Promise.all([activeParents(db).execute(), activeVariants(db).execute()]);
  return fronts.map((front) => ({
    ...front,
    images: shownImages(front.images),
    backDesigns: variants.filter((variant) => variant.parentId === front.id).map(toVariant),
  }));
}

const orderable = prepared((db) =>
  db
    .select({ ...variantColumns, parentImages: imagesColumn(parents.id) })
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(isOnSale)
    .orderBy(desc(parents.createdAt), asc(parents.id), desc(products.createdAt), asc(products.id))
    .limit(maxShown)
    .prepare("orderable_variants"),
);

/** For the order form: variants of the newest front design first, and each front's center image by its id. One round trip. */
export async function listOrderable(db: Database) {
  const rows = await orderable(db).execute();
  return {
    variants: rows.map(({ parentImages: _, ...row }) => toVariant(row)),
    frontImages: Object.fromEntries(
      rows.map(({ parentId, parentImages }) => [parentId ?? "", shownImages(parentImages)[1]]),
    ),
  };
}

/** What can be ordered, newest first, at most 200. */
export async function listVariants(db: Database): Promise<Variant[]> {
  return (await activeVariants(db).execute()).map(toVariant);
}

const sellable = prepared((db) => {
  const isAsked = or(
    sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`,
    sql`${products.productId} = any(${sql.placeholder("codes")}::text[])`,
  );
  return db
    .select(variantColumns)
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(and(isOnSale, isAsked))
    .prepare("sellable_variants");
});

/** The sellable variants among uuids or text codes, in no order; others are left out. */
export async function findSellable(db: Database, idsOrCodes: string[]): Promise<Variant[]> {
  const ids = idsOrCodes.filter((text) => uuid.test(text));
  const codes = idsOrCodes.filter((text) => !uuid.test(text));
  return (await sellable(db).execute({ ids, codes })).map(toVariant);
}
