import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { matchAny, moment } from "#platform/database.ts";
import type { PaymentEvent } from "#platform/payments/payments.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type PaymentIssue, paymentIssueCodes } from "./payment-issue.ts";

export const paymentIssues = pgTable(
  "payment_issues",
  {
    id: uuid().primaryKey(),
    purchaseId: uuid().references(() => purchases.id, { onDelete: "cascade" }),
    code: text({ enum: paymentIssueCodes }).notNull(),
    reference: varchar({ length: 255 }).notNull(),
    details: jsonb().$type<PaymentIssue["details"]>().notNull().default({}),
    createdAt: moment().notNull(),
    /** The shop itself settled it: a late fulfillment, a dispute that ended well. */
    resolvedAt: moment(),
    handledAt: moment(),
    handledBy: varchar({ length: 254 }),
  },
  (table) => [
    check("payment_issues_code", matchAny(table.code, paymentIssueCodes)),
    check(
      "payment_issues_purchase",
      sql`(${table.code} = 'unknown_to_shop') = (${table.purchaseId} is null)`,
    ),
    unique("payment_issues_once").on(table.code, table.reference),
    index().on(table.purchaseId),
    index("payment_issues_open").on(table.purchaseId).where(sql`handled_at is null and resolved_at is null`),
  ],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    id: varchar({ length: 255 }).primaryKey(),
    type: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
);

export const paymentEventCursor = pgTable(
  "payment_event_cursor",
  {
    only: integer().primaryKey().default(1),
    /** When the newest verified webhook came, of any type. Its age shows whether webhooks arrive at all. */
    webhookAt: moment(),
    caughtUpAt: moment(),
    unsettled: jsonb().$type<PaymentEvent[]>().notNull().default([]),
  },
  (table) => [check("payment_event_cursor_one_row", sql`${table.only} = 1`)],
);
