import { index, pgTable, uuid, varchar } from "drizzle-orm/pg-core";
import { moment, money } from "#platform/columns.ts";
import { purchases } from "./purchases.table.ts";

/** A buyer's bank takes a payment back. */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's (`du_…`). */
    id: varchar({ length: 255 }).primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    /** The provider's word: `needs_response`, `won`, `lost`, … */
    status: varchar({ length: 50 }).notNull(),
    amount: money().notNull(),
    /** Until when the bank takes an answer. */
    dueBy: moment(),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [index().on(table.purchaseId, table.openedAt)],
);
