import { max } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { paymentEvents } from "./payment-events.table.ts";

/** When the payment provider was last heard of; undefined when it never was. */
export async function findLastWebhook(db: Database): Promise<Date | undefined> {
  const [last] = await db.select({ at: max(paymentEvents.receivedAt) }).from(paymentEvents);
  return last?.at ?? undefined;
}
