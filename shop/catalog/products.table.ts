import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { id, moment, money } from "#platform/database.ts";
import { materials } from "#shop/engraving/engraving.table.ts";

const inches = () => numeric({ precision: 7, scale: 1, mode: "number" });

/** Products without a parent are front designs; those with one are variants, which sell. */
export const products = pgTable(
  "products",
  {
    id: id(),
    productType: varchar({ length: 100 }),
    /** The workshop's own code, such as CREST-1. It is no key: other tables' `productId` is our `id`. */
    productId: varchar({ length: 50 }).unique(),
    productTitle: varchar({ length: 200 }).notNull(),
    description: varchar({ length: 2000 }),
    price: money().notNull(),
    isActive: boolean().notNull().default(true),
    boxLength: inches(),
    boxWidth: inches(),
    boxHeight: inches(),
    weight: numeric({ precision: 8, scale: 2, mode: "number" }),
    parentId: uuid().references((): AnyPgColumn => products.id, { onDelete: "restrict" }),
    design: varchar({ length: 20 }),
    /** Null where no drawing fits: customers see the tag's photo. */
    materialId: uuid().references(() => materials.id, { onDelete: "restrict" }),
    /** How many variants can be sold; null: any number. Below 0, so many more were paid. */
    stock: integer(),
    /** Lower numbers are shown first, and products without one after them, the newest first. */
    displayOrder: integer(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("products_price", sql`${table.price} between 0 and 9999999`),
    check("products_title", sql`btrim(${table.productTitle}) <> ''`),
    check("products_stock", sql`${table.stock} is null or ${table.parentId} is not null`),
    check("products_not_own_parent", sql`${table.parentId} <> ${table.id}`),
    check(
      "products_box",
      sql`${table.boxLength} >= 0 and ${table.boxWidth} >= 0 and ${table.boxHeight} >= 0 and ${table.weight} >= 0`,
    ),
    index().on(table.parentId),
    // Drizzle's desc() alone means NULLS LAST, which no "newest first" query asks for.
    index("products_shown_fronts")
      .on(table.displayOrder, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`parent_id is null`),
  ],
);

/** Stored pictures. A picture's id is the file name of its widest copy (see pictures.ts). */
export const pictures = pgTable("pictures", {
  id: text().primaryKey(),
  /** When the clean-up first saw that neither a product nor an order shows it; null while one does. */
  unusedSince: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** Positions 0 to 2 are left, center and right and may have gaps; later ones are additional images. */
export const productImages = pgTable(
  "product_images",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    pictureId: text()
      .notNull()
      .references(() => pictures.id, { onDelete: "restrict" }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] }), index().on(table.pictureId)],
);

/** One row. The transactions that change products or their pictures set it (migrations/0000_initial.sql). */
export const catalogVersion = pgTable("catalog_version", {
  version: bigint({ mode: "bigint" }).primaryKey(),
});
