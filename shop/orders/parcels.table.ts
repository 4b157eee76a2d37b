import { sql } from "drizzle-orm";
import { check, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/columns.ts";
import { purchases } from "./purchases.table.ts";

/** A package of a purchase to one address. Lock the purchase before you write it. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "cascade" }),
    name: varchar({ length: 100 }).notNull(),
    addressLine1: varchar({ length: 200 }).notNull(),
    addressLine2: varchar({ length: 200 }),
    city: varchar({ length: 100 }).notNull(),
    state: varchar({ length: 2 }).notNull(),
    postalCode: varchar({ length: 10 }).notNull(),
    labelUrl: text(),
    /** The key of an uploaded label in the file store; never served by /files. */
    labelFile: text(),
    trackingCarrier: varchar({ length: 20 }),
    trackingNumber: varchar({ length: 100 }),
    trackingUrl: text(),
    shippedAt: moment(),
  },
  (table) => [
    check(
      "parcels_address",
      sql`'' not in (${table.name}, ${table.addressLine1}, ${table.city}, ${table.state}, ${table.postalCode})`,
    ),
    // An order refers to both, so that its parcel is of its purchase.
    unique("parcels_of_purchase").on(table.purchaseId, table.id),
  ],
);

export type Parcel = typeof parcels.$inferSelect;
