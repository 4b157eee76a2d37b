import { and, asc, count, eq, gte, inArray, isNull, max, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { cutPage, listPatterns } from "#platform/list-query.ts";
import type { Cents } from "#platform/money.ts";
import { uuidPattern } from "#platform/text.ts";
import { materialColumn } from "#shop/engraving/materials.server.ts";
import { centerPicture, shownImages } from "./pictures.ts";
import { imagesColumn, inDisplayOrder, slugColumn } from "./products.server.ts";
import { catalogVersion, products } from "./products.table.ts";
import { whereLeft } from "./stock.server.ts";
import { minPrice, productPath, productSlug, toVariant, type Variant } from "./variant.ts";

/** Another value after every transaction that changed a product or its pictures. */
export async function findCatalogVersion(db: Database): Promise<bigint | undefined> {
  const [row] = await db.select().from(catalogVersion);
  return row?.version;
}

const parents = alias(products, "parents");

const cardsPerPage = 24;

const shownColumns = {
  id: products.id,
  productId: products.productId,
  productType: products.productType,
  productTitle: products.productTitle,
  description: products.description,
  price: products.price,
  images: imagesColumn(products.id),
  design: products.design,
  material: materialColumn(products.materialId),
  stock: products.stock,
};

const variantColumns = {
  ...shownColumns,
  parentId: products.parentId,
  parentTitle: parents.productTitle,
  parentDesign: parents.design,
};

/** A variant sells while both it and its front design are active, at a price that can be paid. */
const whereOnSale = and(
  eq(products.isActive, true),
  eq(parents.isActive, true),
  gte(products.price, minPrice),
);

const whereActiveFront = and(eq(parents.isActive, true), isNull(parents.parentId));

const inShownOrder = [...inDisplayOrder(parents), ...inDisplayOrder(products)];

const whereVariantOfFront = and(eq(products.parentId, parents.id), whereOnSale);

function countColors(db: Database) {
  return sql`(${db.select({ all: count() }).from(products).where(whereVariantOfFront)})`.mapWith(Number);
}

function selectFronts(db: Database) {
  return db
    .select({
      front: {
        id: parents.id,
        productId: parents.productId,
        productTitle: parents.productTitle,
        design: parents.design,
        description: parents.description,
        price: parents.price,
        images: imagesColumn(parents.id),
        colors: countColors(db),
      },
      back: shownColumns,
    })
    .from(parents)
    .leftJoin(products, whereVariantOfFront);
}

type FrontRow = Awaited<ReturnType<typeof selectFronts>>[number];

/** Groups rows of `selectFronts` by front design, in their order. */
function groupFronts(rows: FrontRow[]) {
  return [...Map.groupBy(rows, ({ front }) => front.id).values()].map((group) => {
    const { design, ...front } = group[0]!.front;
    const parent = { parentTitle: front.productTitle, parentDesign: design };
    const backs = group.flatMap(({ back }) => (back ? [{ ...back, ...parent, parentId: front.id }] : []));
    return { ...front, images: shownImages(front.images), backDesigns: backs.map(toVariant) };
  });
}

/** An active front design with its variants on sale, sold out or not. */
export type FrontDesign = ReturnType<typeof groupFronts>[number];

/** 24 cards under their front designs, in display order; a design without variants is one. Undefined beyond the last page. */
export async function listFrontDesigns(db: Database, page = 1) {
  const cardRows = await selectFronts(db)
    .where(whereActiveFront)
    .orderBy(...inShownOrder)
    .limit(cardsPerPage + 1)
    .offset((page - 1) * cardsPerPage);
  if (cardRows.length === 0 && page > 1) return undefined;
  const { rows, hasNext } = cutPage(cardRows, cardsPerPage);
  return { fronts: groupFronts(rows), hasNext };
}

/** Lists all active front designs with their variants, in display order: for the feed. */
export async function listCatalog(db: Database): Promise<FrontDesign[]> {
  const rows = await selectFronts(db)
    .where(whereActiveFront)
    .orderBy(...inShownOrder);
  return groupFronts(rows);
}

/** Lists the pages of designs and variants on sale. All pages of a design show its variants, so they change together. */
export async function listProductPages(db: Database) {
  const designId = sql<string>`coalesce(${products.parentId}, ${products.id})`;
  const [designs, changes] = await Promise.all([
    listCatalog(db),
    db
      .select({ designId, at: max(products.updatedAt) })
      .from(products)
      .groupBy(designId),
  ]);
  const lastChanges = new Map(changes.map((change) => [change.designId, change.at]));
  return designs.flatMap((design) => {
    const paths = [productPath(design), ...design.backDesigns.map((back) => productPath(design, back))];
    return paths.map((path) => ({ path, changedAt: lastChanges.get(design.id) }));
  });
}

/** Finds the active front design with this slug, else the one with a variant of this slug, with its variants on sale. */
export async function findFrontDesign(db: Database, typedSlug: string): Promise<FrontDesign | undefined> {
  const slug = typedSlug.toLowerCase();
  const parentOfVariant = db
    .select({ id: products.parentId })
    .from(products)
    .where(eq(slugColumn(products), slug));
  const whereSlug = or(eq(slugColumn(parents), slug), inArray(parents.id, parentOfVariant));
  const rows = await selectFronts(db)
    .where(and(whereActiveFront, whereSlug))
    .orderBy(...inShownOrder);
  const designs = groupFronts(rows);
  return designs.find((design) => productSlug(design) === slug) ?? designs[0];
}

export async function listFirstDesigns(db: Database) {
  const catalog = await listCatalog(db);
  const designs = catalog.slice(0, 3).map(({ id, productId, productTitle, price, images, backDesigns }) => ({
    id,
    productId,
    title: productTitle,
    image: centerPicture(images),
    colors: backDesigns.length,
    lowestPrice: findLowestPrice(backDesigns) ?? price,
  }));
  return { designs, lowestPrice: findLowestPrice(catalog.flatMap(({ backDesigns }) => backDesigns)) };
}

/** Returns the lowest price of what is not sold out, or of all variants if everything is. */
function findLowestPrice(variants: Variant[]): Cents | undefined {
  const leftVariants = variants.filter(({ left }) => left !== 0);
  const prices = (leftVariants.length > 0 ? leftVariants : variants).map(({ price }) => price);
  return prices.toSorted((a, b) => a - b)[0];
}

function selectOnSale(db: Database, condition: SQL | undefined) {
  return db
    .select(variantColumns)
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentId))
    .where(and(whereOnSale, condition));
}

const onSalePage = prepared((db) => {
  const text = sql`${parents.productTitle} || ' - ' || ${products.productTitle} || ' ' || coalesce(${products.productId}, '')`;
  return selectOnSale(db, sql`${text} ilike all(${sql.placeholder("patterns")}::text[])`)
    .orderBy(...inShownOrder)
    .limit(cardsPerPage + 1)
    .offset(sql.placeholder("offset"))
    .prepare("orderable_variants");
});

export async function listOrderable(db: Database, { page = 1, search = "" } = {}) {
  const offset = (page - 1) * cardsPerPage;
  const { rows, hasNext } = cutPage(
    await onSalePage(db).execute({ offset, patterns: listPatterns(search) }),
    cardsPerPage,
  );
  return { variants: rows.map(toVariant), hasNext };
}

const onSaleByIds = prepared((db) => {
  const whereIdOrCode = or(
    sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`,
    sql`${products.productId} = any(${sql.placeholder("codes")}::text[])`,
  );
  return selectOnSale(db, whereIdOrCode).prepare("sellable_variants");
});

/** The sellable variants among uuids or text codes, in no order, sold out or not; others are left out. */
export async function findSellable(db: Database, idsOrCodes: string[]): Promise<Variant[]> {
  if (idsOrCodes.length === 0) return [];
  const ids = idsOrCodes.filter((text) => uuidPattern.test(text));
  const codes = idsOrCodes.filter((text) => !uuidPattern.test(text) && !text.includes("\0"));
  return (await onSaleByIds(db).execute({ ids, codes })).map(toVariant);
}

/** Returns what a product costs now, also while it is hidden; undefined once it is deleted. */
export async function findListPrice(db: Database, id: string): Promise<Cents | undefined> {
  const [product] = await db.select({ price: products.price }).from(products).where(eq(products.id, id));
  return product?.price;
}

export async function listVariantsAt(db: Database, price: Cents) {
  const rows = await selectOnSale(db, and(whereLeft, eq(products.price, price))).orderBy(
    asc(parents.productTitle),
    asc(products.productTitle),
    asc(products.id),
  );
  return rows.map(toVariant).map(({ images, id, title, design, material }) => {
    const pictureId = centerPicture(images) ?? null;
    return { id, title, design, material, pictureId };
  });
}
