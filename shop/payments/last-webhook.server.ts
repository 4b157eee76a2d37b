import type { Database } from "#platform/database.ts";
import { newestPaymentEvent } from "./newest-payment-event.table.ts";

/** When the provider's newest event came, of whatever sort; undefined when none ever did. */
export async function findLastWebhook(db: Database): Promise<Date | undefined> {
  const [newest] = await db.select().from(newestPaymentEvent);
  return newest?.receivedAt;
}
