import { check, index, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { isOneOf, moment, money } from "#platform/columns.ts";
import { shownStatuses } from "./order-status.ts";
import { purchases } from "./purchases.table.ts";

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
    amount: money().notNull(),
    /** When it was deleted; of one that was refunded with the card provider, the status beneath. */
    status: text({ enum: shownStatuses }).notNull().default("pending"),
    deletedAt: moment().notNull(),
  },
  (table) => [
    check("deleted_orders_status", isOneOf(table.status, shownStatuses)),
    index().on(table.purchaseId),
  ],
);

export type DeletedOrder = typeof deletedOrders.$inferSelect;
