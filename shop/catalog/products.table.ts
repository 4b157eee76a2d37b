import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  numeric,
  pgTable,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { id, moment, money } from "#platform/columns.ts";

const inches = () => numeric({ precision: 7, scale: 1, mode: "number" });

/** Products without a parent are front designs, those with one are what sells (spec §3). */
export const products = pgTable(
  "products",
  {
    id: id(),
    name: varchar({ length: 200 }).notNull(),
    productType: varchar({ length: 100 }),
    productId: varchar({ length: 50 }).unique(),
    productTitle: varchar({ length: 200 }).notNull(),
    description: varchar({ length: 2000 }),
    price: money().notNull(),
    images: text().array().notNull().default(sql`'{}'::text[]`),
    isActive: boolean().notNull().default(true),
    boxLength: inches(),
    boxWidth: inches(),
    boxHeight: inches(),
    weight: numeric({ precision: 8, scale: 2, mode: "number" }),
    parentId: uuid().references((): AnyPgColumn => products.id, { onDelete: "restrict" }),
    /** How the tag is drawn and engraved; the leather decides the polarity of the code (facts/qr-and-engraving.md). */
    design: varchar({ length: 20 }),
    leather: varchar({ length: 20 }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("products_price", sql`${table.price} between 0 and 9999999`),
    check("products_title", sql`btrim(${table.productTitle}) <> ''`),
    check("products_not_own_parent", sql`${table.parentId} <> ${table.id}`),
    check(
      "products_box",
      sql`${table.boxLength} >= 0 and ${table.boxWidth} >= 0 and ${table.boxHeight} >= 0 and ${table.weight} >= 0`,
    ),
    index().on(table.parentId),
    // Drizzle's desc() alone means NULLS LAST, which no "newest first" query asks for.
    index("products_newest").on(table.createdAt.desc().nullsFirst(), table.id),
  ],
);

export type Product = typeof products.$inferSelect;
