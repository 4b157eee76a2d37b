import type { Database } from "#platform/database.ts";
import type { PaymentEvent } from "#platform/payments/payments.ts";
import { askEach } from "./ask-each.server.ts";
import { caughtUpEvents } from "./event-sort.ts";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import { settleEvent } from "./handle-payment-event.server.ts";
import { paymentEventCursor } from "./payment-events.table.ts";

export type CatchUp = {
  report: (error: unknown, eventId: string) => void;
  /** A run settles for no longer than this after it has the list. */
  seconds?: number;
};

const minutes = 60_000;
const days = 24 * 60 * minutes;

/**
 * Asks the provider for the refund and dispute events since the last run (at first, for all it keeps) and settles those
 * that no webhook brought: a webhook that points elsewhere must not ship what was refunded. A failing event is reported
 * and tried again in the next run, after the events that this run did not reach. Throws PaymentsUnavailable or
 * PaymentRefused when there is no list.
 */
export async function catchUpEvents(
  db: Database,
  fulfillment: Fulfillment,
  { report, seconds = 45 }: CatchUp,
): Promise<void> {
  const { now, payments } = fulfillment;
  const [cursor] = await db.select().from(paymentEventCursor);
  const { caughtUpAt = null, unsettled = [] } = cursor ?? {};
  const since = new Date(caughtUpAt ? caughtUpAt.getTime() - 5 * minutes : now.getTime() - 30 * days);
  const listed = await payments.listEvents(caughtUpEvents, since);
  const left = new Set(unsettled.map(({ id }) => id));
  const waiting = [...listed.filter(({ id }) => !left.has(id)), ...unsettled];
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
  const next = { caughtUpAt: now, unsettled: [...waiting, ...failed] };
  await db
    .insert(paymentEventCursor)
    .values(next)
    .onConflictDoUpdate({ target: paymentEventCursor.only, set: next });
}
