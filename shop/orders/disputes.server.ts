import { desc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { disputes } from "./disputes.table.ts";
import { purchases } from "./purchases.table.ts";

const newest = new QueryBuilder({ casing: "snake_case" })
  .select({ status: disputes.status })
  .from(disputes)
  .where(eq(disputes.purchaseId, purchases.id))
  .orderBy(desc(disputes.openedAt), desc(disputes.id))
  .limit(1);

/** A column beside `purchases`: the provider's word for its newest dispute. */
export const newestDisputeStatus = sql<string | null>`(${newest})`;
