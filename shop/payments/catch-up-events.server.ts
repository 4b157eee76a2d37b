import type { Database } from "#platform/database.ts";
import type { Fulfilment } from "#shop/checkout/fulfil-purchase.server.ts";
import { caughtUpEvents } from "./event-sort.ts";
import { settleEvent } from "./handle-payment-event.server.ts";

export type CatchUp = { since: Date; report: (error: unknown, eventId: string) => void };

/**
 * Asks the provider what it has told since a moment of refunds and disputes, and works through what was not heard: a
 * webhook that points elsewhere, or a shop that was away for longer than the provider repeats itself, must not ship
 * what was paid back. What fails is reported, and keeps no other from it. Says whether all was settled. Throws
 * PaymentsUnavailable or PaymentRefused.
 */
export async function catchUpEvents(
  db: Database,
  fulfilment: Fulfilment,
  { since, report }: CatchUp,
): Promise<boolean> {
  let isAllSettled = true;
  for (const event of await fulfilment.payments.listEvents(caughtUpEvents, since)) {
    try {
      await settleEvent(db, fulfilment, event);
    } catch (error) {
      report(error, event.id);
      isAllSettled = false;
    }
  }
  return isAllSettled;
}
