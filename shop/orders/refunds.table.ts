import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from "drizzle-orm/pg-core";
import { id, matchAny, moment, money } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { refundScopes, refundStates } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";

/** The order may have been deleted. An amount of 0 says that the refund is for the order, too. */
export type RefundLine = { orderId: string; amount: Cents };

/** Written before the provider is asked: its id makes the call idempotent. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    scope: text({ enum: refundScopes }).notNull(),
    /** Set for a refund of one order alone. It is kept for the index by which two clicks at once make one refund. */
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    /** The amounts for each order. None for a part, or a refund made at the provider, that is for no order alone. */
    lines: jsonb().$type<RefundLine[]>().notNull().default([]),
    amount: money().notNull(),
    state: text({ enum: refundStates }).notNull().default("requested"),
    stripeRefundId: varchar({ length: 255 }).unique(),
    reason: varchar({ length: 500 }),
    failure: varchar({ length: 500 }),
    requestedBy: varchar({ length: 254 }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastAskedAt: moment(),
    settledAt: moment(),
  },
  (table) => [
    check("refunds_state", matchAny(table.state, refundStates)),
    check("refunds_scope", matchAny(table.scope, refundScopes)),
    check("refunds_reason", sql`${table.scope} <> 'part' or ${table.reason} is not null`),
    check("refunds_amount", sql`${table.amount} > 0`),
    index().on(table.purchaseId, table.createdAt),
    index("refunds_unsettled").on(table.createdAt).where(sql`state in ('requested', 'pending')`),
    uniqueIndex("refunds_one_per_order")
      .on(table.orderId)
      .where(sql`state <> 'failed' and order_id is not null`),
  ],
);

export type Refund = typeof refunds.$inferSelect;
