import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
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
import { id, matchAny, moment, money } from "#platform/database.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { discounts } from "#shop/discounts/discounts.table.ts";
import type { ChosenShipping } from "#shop/shipping-rates.ts";
import type { Delay } from "./delay.ts";
import { purchaseStates } from "./order-status.ts";

export type BoughtLine = { lineId: string; quantity: number };

export const purchases = pgTable(
  "purchases",
  {
    id: id(),
    cartId: uuid(),
    /** Hash of the browser that placed the order: it alone has the cart. */
    browser: char({ length: 64 }).notNull(),
    state: text({ enum: purchaseStates }).notNull().default("open"),
    stripeCheckoutSessionId: varchar({ length: 255 }).unique(),
    stripePaymentIntentId: varchar({ length: 255 }).unique(),
    /** A payment takes these out of the cart, whatever becomes of the orders. */
    lines: jsonb().$type<BoughtLine[]>().notNull().default([]),
    total: money().notNull(),
    /** Its orders say what it took off. */
    discountId: uuid().references(() => discounts.id, { onDelete: "restrict" }),
    /** The amount that the provider took, only for a `mismatch`; null if it is nothing, unknown or not in US dollars. */
    paidAmount: money(),
    buyerName: varchar({ length: 100 }).notNull(),
    buyerEmail: varchar({ length: 254 }).notNull(),
    buyerPhone: varchar({ length: 10 }).notNull().default(""),
    buyerUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** When the account took over what a guest had bought; null where it bought with the account itself. */
    attachedAt: moment(),
    viewTokenHash: char({ length: 64 }).unique(),
    createdAt: moment().notNull().defaultNow(),
    lastAskedAt: moment(),
    paidAt: moment(),
    /** Given with the payment, without gaps. Of a purchase before release 1.2 the lowest of its orders. */
    invoiceNumber: integer().unique(),
    /** The number of its newest parcel: one that is gone leaves its number to no other. */
    newestParcel: integer().notNull().default(1),
  },
  (table) => [
    check("purchases_state", matchAny(table.state, purchaseStates)),
    // A replacement is paid for without a payment.
    check(
      "purchases_total",
      sql`${table.total} >= 50 or (${table.total} = 0 and ${table.state} = 'paid' and ${table.stripeCheckoutSessionId} is null)`,
    ),
    check("purchases_paid", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    uniqueIndex("purchases_one_open_per_cart").on(table.cartId).where(sql`state = 'open'`),
    index("purchases_unsettled").on(table.createdAt).where(sql`state in ('open', 'released')`),
    index().on(table.browser),
    uniqueIndex("purchases_one_open_of_browser").on(table.browser).where(sql`state = 'open'`),
    index().on(table.cartId),
    index("purchases_of_mailbox").on(table.buyerEmail, table.paidAt),
    index("purchases_of_buyer").on(table.buyerUserId, table.createdAt),
    index("purchases_of_guests").on(table.buyerEmail).where(sql`buyer_user_id is null`),
    index("purchases_of_discount").on(table.discountId).where(sql`discount_id is not null`),
    index("purchases_by_payment").on(table.paidAt),
  ],
);

export type Purchase = typeof purchases.$inferSelect;

export const disputes = pgTable(
  "disputes",
  {
    id: varchar({ length: 255 }).primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    status: varchar({ length: 50 }).notNull(),
    amount: money().notNull(),
    dueBy: moment(),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [index().on(table.purchaseId, table.openedAt)],
);

export type Dispute = typeof disputes.$inferSelect;

/** The newest number of a purchase, 0 before the first. Counted up inside the paid transaction: no gaps. */
export const purchaseNumbers = pgTable(
  "purchase_numbers",
  { only: integer().primaryKey().default(1), newest: integer().notNull() },
  (table) => [check("purchase_numbers_one_row", sql`${table.only} = 1`)],
);

type ExportedParcel = {
  at: string;
  by: string;
  /** A hash of its address. */
  address: string;
  ounces: number;
  /** The numbers of the parcels that became this one after they were exported, its own among them. */
  numbers: number[];
};

/** A package of a purchase to one address. Lock the purchase before you write it. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "cascade" }),
    /** Counted from 1 within its purchase; shown as FT-100045-P2. */
    number: integer().notNull(),
    name: varchar({ length: 100 }).notNull(),
    addressLine1: varchar({ length: 200 }).notNull(),
    addressLine2: varchar({ length: 200 }),
    city: varchar({ length: 100 }).notNull(),
    state: varchar({ length: 2 }).notNull(),
    postalCode: varchar({ length: 10 }).notNull(),
    /** Chosen by the buyer; null where the shop had one rate. */
    shippingRate: jsonb().$type<ChosenShipping>(),
    labelUrl: text(),
    /** The key of an uploaded label in the file store; never served by /files. */
    labelFile: text(),
    trackingCarrier: varchar({ length: 20 }),
    trackingNumber: varchar({ length: 100 }),
    trackingUrl: text(),
    shippedAt: moment(),
    /** The last day to leave, and that of the arrival, as the buyer read them. Null of parcels of before release 1.2. */
    leavesBy: date(),
    arrivesBy: date(),
    /** Each one that the buyer was told of, the newest last. */
    delays: jsonb().$type<Delay[]>().notNull().default([]),
    /** Its row in the last file for the postage service, which makes a new shipment of each row. */
    exported: jsonb().$type<ExportedParcel>(),
    /** The price that the workshop paid for the shipment. */
    postage: money(),
  },
  (table) => [
    check(
      "parcels_address",
      sql`'' not in (${table.name}, ${table.addressLine1}, ${table.city}, ${table.state}, ${table.postalCode})`,
    ),
    // An order refers to both, so that its parcel is of its purchase.
    unique("parcels_of_purchase").on(table.purchaseId, table.id),
    index("parcels_to_leave").on(table.leavesBy).where(sql`shipped_at is null`),
    unique("parcels_number").on(table.purchaseId, table.number),
  ],
);

export type Parcel = typeof parcels.$inferSelect;
