import type { Database } from "#platform/database.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";
import { type Refunding, settleRefunds } from "./settle-refunds.server.ts";

type Asked = { refund: Refund; paymentIntentId: string; isWatched?: boolean };

/**
 * Asks the provider for a refund whose row is written; asking again is harmless within a day. Throws PaymentsUnavailable
 * or PaymentRefused when it isn't known whether the money goes back: then the row stays `requested`.
 */
export async function askForRefund(
  db: Database,
  refunding: Refunding,
  { refund, paymentIntentId, isWatched = false }: Asked,
): Promise<boolean> {
  const { id: reference, amount, purchaseId, createdAt } = refund;
  const answer = await refunding.payments.refund({ reference, paymentIntentId, amount });
  const refusal = { id: null, state: "failed" as const, amount, reference, createdAt };
  const said = "refused" in answer ? { ...refusal, failure: answer.refused } : answer;
  return settleRefunds(db, refunding, { purchaseId, said: [said], isWatched });
}
