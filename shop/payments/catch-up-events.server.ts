import type { Database } from "#platform/database.ts";
import type { PaymentEvent } from "#platform/payments/payments.ts";
import { askEach } from "./ask-each.server.ts";
import { caughtUpEvents } from "./event-sort.ts";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import { settleEvent } from "./handle-payment-event.server.ts";

export type CatchUp = {
  since: Date;
  /** What an earlier run left. */
  again: readonly PaymentEvent[];
  report: (error: unknown, eventId: string) => void;
  /** A run asks for no longer than this after it has the list. */
  seconds?: number;
};

/**
 * Asks the provider what it has told since a moment of refunds and disputes, and works through what was not heard: a
 * webhook that points elsewhere, or a shop that was away for longer than the provider repeats itself, must not ship
 * what was paid back. What fails is reported, and keeps no other from it. Returns what is not settled, to be given to
 * the next run: first what wasn't reached. Throws PaymentsUnavailable or PaymentRefused when there is no list.
 */
export async function catchUpEvents(
  db: Database,
  fulfillment: Fulfillment,
  { since, again, report, seconds = 45 }: CatchUp,
): Promise<PaymentEvent[]> {
  const told = await fulfillment.payments.listEvents(caughtUpEvents, since);
  const left = new Set(again.map(({ id }) => id));
  const waiting = [...told.filter(({ id }) => !left.has(id)), ...again];
  const failed: PaymentEvent[] = [];
  await askEach({
    take: async () => waiting.shift(),
    async settle(event) {
      failed.push(event);
      await settleEvent(db, fulfillment, event);
      failed.pop();
      return true;
    },
    report,
    seconds,
  });
  return [...waiting, ...failed];
}
