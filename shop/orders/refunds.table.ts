import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid, varchar } from "drizzle-orm/pg-core";
import { id, isOneOf, moment, money } from "#platform/columns.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";

/** `requested` until the provider has answered; `pending` until the money is on its way for good. */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;

/**
 * Money that goes back for a whole purchase (`orderId` null: all that is left of it) or for one order. A row is written before the provider is
 * asked, and its id makes the call idempotent: of two clicks at once only one row can be.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    amount: money().notNull(),
    state: text({ enum: refundStates }).notNull().default("requested"),
    stripeRefundId: varchar({ length: 255 }).unique(),
    /** The provider's word for what went wrong. */
    failure: varchar({ length: 500 }),
    requestedBy: varchar({ length: 254 }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  (table) => [
    check("refunds_state", isOneOf(table.state, refundStates)),
    check("refunds_amount", sql`${table.amount} > 0`),
    index().on(table.purchaseId, table.createdAt),
    uniqueIndex("refunds_one_per_order")
      .on(table.orderId)
      .where(sql`state <> 'failed' and order_id is not null`),
  ],
);

export type Refund = typeof refunds.$inferSelect;
