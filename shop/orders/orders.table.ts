import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { id, matchAny, moment, money } from "#platform/database.ts";
import { type Cents, cents } from "#platform/money.ts";
import { maxGiftNote } from "#shop/cart/gift-note.ts";
import { pictures, products } from "#shop/catalog/products.table.ts";
import { engravedTextColumns, materials } from "#shop/engraving/engraving.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import type { TaxBase } from "./amounts.ts";
import {
  maxNotesLength,
  openStatuses,
  orderTypes,
  shippingSources,
  shownStatuses,
  storedStatuses,
} from "./order-status.ts";
import { parcels, purchases } from "./purchases.table.ts";

/** The columns of what is in an order's total. The price of its tag is the rest. */
function amountColumns() {
  const none = cents(0);
  return {
    /** Taken off the tag's price. */
    discount: money().notNull().default(none),
    /** The order's part of what its parcel costs. */
    shipping: money().notNull().default(none),
    tax: money().notNull().default(none),
    /** Null where the shop charged no sales tax at all. */
    taxBase: jsonb().$type<TaxBase>(),
  };
}

export const searchedNotes = sql.raw("folded(' ' || admin_notes || ' ')");

/** One order is one tag. What it shows is its own snapshot, whatever becomes of profile and product. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    position: integer().notNull(),
    /** The cart line it came from: a verified payment takes exactly these out of the cart. */
    lineId: uuid().notNull(),
    /** `invoice-number.ts` writes it. */
    invoiceNumber: varchar({ length: 13 }).unique(),
    /** The spoiled or lost order that this was made for, for nothing. A number outlives its order. */
    replaces: varchar({ length: 13 }).unique(),
    /** The workshop's status; a refund keeps it for when the money comes back. */
    status: text({ enum: storedStatuses }).notNull().default("initiated"),
    refundedAt: moment(),
    shownStatus: text({ enum: shownStatuses })
      .notNull()
      .generatedAlwaysAs(sql.raw("case when refunded_at is null then status else 'refunded' end")),
    orderType: text({ enum: orderTypes }).notNull(),
    customerName: varchar({ length: 100 }).notNull(),
    phoneNumber: varchar({ length: 10 }).notNull().default(""),
    email: varchar({ length: 254 }).notNull(),
    buyerName: varchar({ length: 100 }),
    buyerPhone: varchar({ length: 10 }),
    buyerEmail: varchar({ length: 254 }),
    profileId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The buyer made the profile for this purchase, so its address and code are no secret from the buyer. */
    buyerMadeProfile: boolean().notNull(),
    /** A phone number may be anybody's: a buyer who searched by it never reads more than initials of the profile's name. */
    isFoundByPhone: boolean().notNull().default(false),
    productDbId: uuid().references(() => products.id, { onDelete: "set null" }),
    productId: varchar({ length: 50 }),
    productType: varchar({ length: 100 }),
    productTitle: varchar({ length: 403 }).notNull(),
    pictureId: text().references(() => pictures.id, { onDelete: "restrict" }),
    design: varchar({ length: 20 }).notNull(),
    /** Null where the picture is a photo and nothing is drawn. */
    materialId: uuid().references(() => materials.id, { onDelete: "restrict" }),
    ...engravedTextColumns(),
    /** The size of lettering that its group's names share; null where the name is as large as fits. Never changes. */
    engravedHeightUm: integer(),
    giftNote: varchar({ length: maxGiftNote }),
    amountPaid: money().notNull(),
    ...amountColumns(),
    shippingSource: text({ enum: shippingSources }).notNull(),
    parcelId: uuid().notNull(),
    /** The parcel carries the recipient's whole name, of which the buyer may know less. */
    shipsAsRecipient: boolean().notNull(),
    adminNotes: varchar({ length: maxNotesLength }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** The administration searches this, folded, with a blank before and behind each word; triggers keep it, with the parcel's part. */
    searchText: text().notNull().default(""),
  },
  (table) => [
    check("orders_status", matchAny(table.status, storedStatuses)),
    check("orders_invoice_number", sql`(${table.status} = 'initiated') = (${table.invoiceNumber} is null)`),
    check("orders_refunded", sql`${table.status} <> 'initiated' or ${table.refundedAt} is null`),
    check("orders_order_type", matchAny(table.orderType, orderTypes)),
    check("orders_shipping_source", matchAny(table.shippingSource, shippingSources)),
    foreignKey({
      name: "orders_parcel",
      columns: [table.purchaseId, table.parcelId],
      foreignColumns: [parcels.purchaseId, parcels.id],
    }),
    // A tag's price is at least $0.50, the card provider's least. A replacement costs nothing.
    check(
      "orders_amount_paid",
      sql`least(${table.amountPaid}, ${table.discount}, ${table.shipping}, ${table.tax}) >= 0 and case when ${table.replaces} is null then ${table.amountPaid} + ${table.discount} - ${table.shipping} - ${table.tax} between 50 and 9999999 else ${table.amountPaid} + ${table.discount} + ${table.shipping} + ${table.tax} = 0 end`,
    ),
    uniqueIndex().on(table.purchaseId, table.position),
    // By `orderPlace`. Ascending, and read backwards: Drizzle's desc() means NULLS LAST, which no "newest first" query asks for.
    index("orders_of_profile").on(table.profileId, table.createdAt, table.purchaseId, table.position),
    index("orders_newest").on(table.createdAt, table.purchaseId, table.position),
    index("orders_by_status").on(table.shownStatus, table.createdAt, table.purchaseId, table.position),
    // Few, and the oldest are asked for first: in the index of all, they come last.
    index("orders_open")
      .on(table.createdAt, table.purchaseId, table.position)
      .where(matchAny(table.shownStatus, openStatuses)),
    index("orders_of_product").on(table.productDbId, table.createdAt, table.purchaseId, table.position),
    index("orders_of_picture").on(table.pictureId),
    index("orders_search").using("gin", table.searchText.op("gin_trgm_ops")),
    // Few orders have notes: an index of their own is made in a moment, while a longer searchText would write the table anew.
    index("orders_notes")
      .using("gin", sql`${searchedNotes} gin_trgm_ops`)
      .where(sql`admin_notes is not null`),
  ],
);

export type Order = typeof orders.$inferSelect;

/** The line of a paid order that was deleted, in the books of its payment. It names no person. */
export const deletedOrders = pgTable(
  "deleted_orders",
  {
    /** The order's own id, by which refunds name it. */
    id: uuid().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    invoiceNumber: varchar({ length: 13 }).notNull().unique(),
    amountPaid: integer("amount").$type<Cents>().notNull(),
    ...amountColumns(),
    /** The status that it was shown with when it was deleted; the workshop's status if the card provider had refunded it. */
    status: text({ enum: shownStatuses }).notNull().default("pending"),
    deletedAt: moment().notNull(),
  },
  (table) => [
    check("deleted_orders_status", matchAny(table.status, shownStatuses)),
    index().on(table.purchaseId),
  ],
);

export type DeletedOrder = typeof deletedOrders.$inferSelect;
