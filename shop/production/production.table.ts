import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { id, matchAny, moment } from "#platform/database.ts";
import { engravedTextColumns } from "#shop/engraving/engraving.table.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { orders } from "#shop/orders/orders.table.ts";
import type { Jig } from "./jig.ts";
import { maxHoldReason, spoilReasons } from "./production.ts";

export const jigs = pgTable("jigs", {
  id: id(),
  name: varchar({ length: 60 }).notNull().unique(),
  layout: jsonb().$type<Jig>().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** One load of a jig. Its files are frozen: what they show stays, whatever jig, material and orders become. */
export const sheets = pgTable("sheets", {
  number: integer().primaryKey(),
  /** The audit log refers to it. */
  id: uuid().notNull().defaultRandom(),
  jigName: varchar({ length: 60 }).notNull(),
  layout: jsonb().$type<Jig>().notNull(),
  material: jsonb().$type<Material>().notNull(),
  /** Made without a LightBurn template: power and speed are not the workshop's. */
  isTest: boolean().notNull(),
  /** The key of its zip in the file store; never served by /files. Null once somebody on it had their data deleted. */
  file: text(),
  createdAt: moment().notNull(),
  engravedAt: moment(),
});

/** One attempt at an order's tag. An order has at most one that is not spoiled. */
export const attempts = pgTable(
  "attempts",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    sheetNumber: integer()
      .notNull()
      .references(() => sheets.number, { onDelete: "cascade" }),
    slot: integer().notNull(),
    /** The sheet's files have this text, whatever the order becomes. */
    ...engravedTextColumns(),
    design: varchar({ length: 20 }).notNull(),
    spoilReason: text({ enum: spoilReasons }),
    verifiedAt: moment(),
    verifiedBy: varchar({ length: 254 }),
  },
  (table) => [
    check("attempts_reason", matchAny(table.spoilReason, spoilReasons)),
    unique().on(table.sheetNumber, table.slot),
    uniqueIndex("attempts_one_of_order").on(table.orderId).where(sql`spoil_reason is null`),
    index().on(table.orderId),
  ],
);

/** An order that no sheet takes until somebody releases it. */
export const productionHolds = pgTable("production_holds", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  reason: varchar({ length: maxHoldReason }).notNull(),
});

/** One row. */
export const deskSettings = pgTable(
  "desk_settings",
  {
    only: integer().primaryKey().default(1),
    /** A sheet's files name its number, so it is taken before they are drawn: a failed one leaves a gap. */
    newestSheet: integer().notNull(),
    /** True if shipping a tag that nobody verified asks first. */
    asksForVerification: boolean().notNull(),
  },
  (table) => [check("desk_settings_one_row", sql`${table.only} = 1`)],
);
