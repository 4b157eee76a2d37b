import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment, money } from "#platform/columns.ts";
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
    invoiceNumber: integer().notNull().unique(),
    amount: money().notNull(),
    deletedAt: moment().notNull(),
  },
  (table) => [index().on(table.purchaseId)],
);

export type DeletedOrder = typeof deletedOrders.$inferSelect;
