import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { orders } from "./orders.table.ts";
import type { PaidBack } from "./purchase-view.ts";
import { refunds } from "./refunds.table.ts";

/** An invoice lists the orders that are still there, and adds them up: what went back for deleted ones is not of it. */
const ofShownOrders = sql<Cents>`case when ${refunds.covers} = '[]' then ${refunds.amount} else least(${refunds.amount}, (
  select coalesce(sum(${orders.amountPaid}), 0)::integer from ${orders}
  where ${orders.purchaseId} = ${refunds.purchaseId} and jsonb_exists(${refunds.covers}, ${orders.id}::text)
)) end`;

const succeeded = prepared((db) =>
  db
    .select({ amount: ofShownOrders, settledAt: refunds.settledAt, createdAt: refunds.createdAt })
    .from(refunds)
    .where(and(eq(refunds.purchaseId, sql.placeholder("purchaseId")), eq(refunds.state, "succeeded")))
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .prepare("paid_back"),
);

/** For the buyer: what the provider has confirmed as paid back for the orders of a purchase, the oldest first. */
export async function listPaidBack(db: Database, purchaseId: string): Promise<PaidBack[]> {
  const rows = await succeeded(db).execute({ purchaseId });
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ amount, settledAt, createdAt }) => ({ amount, at: settledAt ?? createdAt }));
}
