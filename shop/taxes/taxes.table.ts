import { sql } from "drizzle-orm";
import { char, check, date, index, jsonb, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { matchAny, moment } from "#platform/database.ts";
import type { TaxCalculation, TaxReversal } from "#platform/payments/taxes.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";

/** An account that pays no sales tax in some states. */
export const taxExemptions = pgTable("tax_exemptions", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Of the buyer's certificate. */
  number: varchar({ length: 50 }).notNull(),
  states: jsonb().$type<string[]>().notNull(),
  /** The last day on which it counts, in the shop's zone; null for no end. */
  endsOn: date(),
  updatedAt: moment().notNull(),
});

/** What the card provider computed: each calculation costs the workshop a fee, so an equal one is kept for a while. */
export const taxCalculations = pgTable(
  "tax_calculations",
  {
    /** A hash of the browser and what it asked about. */
    contents: char({ length: 64 }).primaryKey(),
    /** The provider's. */
    id: varchar({ length: 255 }).notNull().unique(),
    calculation: jsonb().$type<TaxCalculation>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

const taxRecordKinds = ["sale", "refund", "undo"] as const;

/** What the card provider's tax reports must hear of, once each: a sale, its refund, and a refund that failed after all. */
export const taxRecords = pgTable(
  "tax_records",
  {
    /** It names the record at the provider, which takes each one once. */
    reference: varchar({ length: 200 }).primaryKey(),
    kind: text({ enum: taxRecordKinds }).notNull(),
    /** The provider's id of it. */
    calculation: varchar({ length: 255 }).notNull(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    /** What a refund gives back; null for the others. */
    reversal: jsonb().$type<TaxReversal>(),
    refundId: uuid().references(() => refunds.id, { onDelete: "restrict" }),
    at: moment().notNull(),
    /** The provider's id; null until it was sent. */
    transactionId: varchar({ length: 255 }),
  },
  (table) => [
    check("tax_records_kind", matchAny(table.kind, taxRecordKinds)),
    check("tax_records_refund", sql`(${table.kind} = 'sale') = (${table.refundId} is null)`),
    index("tax_records_unsent").on(table.at).where(sql`transaction_id is null`),
    index().on(table.purchaseId),
  ],
);

export type TaxRecord = typeof taxRecords.$inferSelect;
