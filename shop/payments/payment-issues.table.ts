import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "#platform/columns.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type PaymentIssue, paymentIssueCodes } from "./payment-issue.ts";

export const paymentIssues = pgTable(
  "payment_issues",
  {
    /** Ascending: issues are listed in the order in which they were found. */
    id: uuid().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "cascade" }),
    code: text({ enum: paymentIssueCodes }).notNull(),
    reference: varchar({ length: 255 }).notNull(),
    details: jsonb().$type<PaymentIssue["details"]>().notNull().default({}),
    createdAt: moment().notNull(),
    /** The shop itself settled it: a late fulfillment, a dispute that ended well. */
    resolvedAt: moment(),
    /** A person dealt with it. */
    handledAt: moment(),
    /** The admin's email address. */
    handledBy: varchar({ length: 254 }),
  },
  (table) => [
    check("payment_issues_code", isOneOf(table.code, paymentIssueCodes)),
    unique("payment_issues_once").on(table.code, table.reference),
    index().on(table.purchaseId),
    index("payment_issues_open").on(table.purchaseId).where(sql`handled_at is null and resolved_at is null`),
  ],
);
