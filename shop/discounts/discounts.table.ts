import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { id, matchAny, moment, money } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { discountKinds } from "./discount.ts";

/** A discount by a code that buyers type. Its uses are the purchases that name it. */
export const discounts = pgTable(
  "discounts",
  {
    id: id(),
    /** Stored in capital letters; buyers may type small ones. */
    code: varchar({ length: 20 }).notNull().unique(),
    kind: text({ enum: discountKinds }).notNull(),
    /** Percent or cents; 0 for free shipping. */
    value: integer().notNull(),
    /** The goods must cost so much before it. */
    minimum: money().notNull().default(cents(0)),
    /** The first and the last day on which it can be used, in the shop's zone. */
    startsOn: date(),
    endsOn: date(),
    maxUses: integer(),
    maxUsesPerBuyer: integer(),
    note: varchar({ length: 500 }),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("discounts_code", sql`${table.code} ~ '^[A-Z0-9-]+$'`),
    check("discounts_kind", matchAny(table.kind, discountKinds)),
    check(
      "discounts_value",
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 99 when 'amount' then ${table.value} > 0 else ${table.value} = 0 end`,
    ),
  ],
);

export type DiscountRow = typeof discounts.$inferSelect;
