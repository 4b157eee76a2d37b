import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { PaymentsUnavailable } from "#platform/payments/payments.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { catchUpEvents } from "./catch-up-events.server.ts";
import { findLastWebhook } from "./handle-payment-event.server.ts";
import { paymentEventCursor, paymentEvents } from "./payment-events.table.ts";

const hour = (count: number) => new Date(now.getTime() + count * 60 * 60_000);

/** An earlier run read the provider's list up to this moment. */
async function caughtUp(db: Database, caughtUpAt: Date) {
  await db.insert(paymentEventCursor).values({ caughtUpAt });
}

async function unsettled(db: Database) {
  return (await db.select().from(paymentEventCursor))[0]?.unsettled;
}

test("what no webhook told is asked for: a refund of the dashboard is noticed, once, and is no sign of webhooks", async ({
  db,
}) => {
  const shop = await openRefunding(db);
  const { events, add } = shop.payments.refunds;
  add(shop.intent, { amount: 14_99 });
  const told = { sessionId: null, paymentIntentId: shop.intent };
  events.push({ ...told, id: "evt_old", type: "charge.refunded", at: hour(-3) });
  events.push({ ...told, id: "evt_1", type: "charge.refunded", at: hour(-1) });
  events.push({ ...told, id: "evt_2", type: "customer.created", at: hour(-1) });
  await caughtUp(db, hour(-2));
  const report = () => expect.unreachable();
  for (let run = 0; run < 2; run += 1) {
    await catchUpEvents(db, shop, { report });
    expect(await db.select().from(paymentEventCursor)).toMatchObject([{ caughtUpAt: now, unsettled: [] }]);
  }

  expect(await shop.statuses()).toEqual(["refunded"]);
  expect(await shop.rows()).toMatchObject([{ scope: "provider", state: "succeeded" }]);
  expect((await db.select().from(paymentEvents)).map(({ id }) => id)).toEqual(["evt_1"]);
  expect(shop.payments.calls).toEqual(["events", "refunds", "events"]);
  expect(await findLastWebhook(db)).toBeUndefined();
});

test("an event that can't be settled is reported, keeps no other from it and is tried again", async ({
  db,
}) => {
  const bad = await openRefunding(db);
  const shop = await openRefunding(db);
  const { payments } = shop;
  const list = payments.listRefunds;
  shop.payments.listRefunds = async (intent) => {
    if (intent === bad.intent) throw new TypeError("nonsense");
    return list(intent);
  };
  shop.payments.refunds.add(shop.intent, { amount: 14_99 });
  for (const { intent } of [bad, shop]) {
    const event = { id: `evt_${intent}`, type: "refund.created", sessionId: null, paymentIntentId: intent };
    shop.payments.refunds.events.push({ ...event, at: now });
  }
  const reported: string[] = [];
  const report = (_: unknown, id: string) => void reported.push(id);

  await caughtUp(db, hour(-1));
  await catchUpEvents(db, shop, { report });
  expect(await unsettled(db)).toMatchObject([{ id: `evt_${bad.intent}` }]);
  expect(reported).toEqual([`evt_${bad.intent}`]);
  expect(await shop.statuses()).toEqual(["refunded"]);
  payments.listRefunds = list;
  payments.calls.length = 0;
  await catchUpEvents(db, { ...shop, now: hour(1) }, { report });
  expect(await unsettled(db)).toEqual([]);
  expect(payments.calls).toEqual(["events", "refunds"]);
});

test("an outage after the list spares the rest of a run; what wasn't reached comes first the next time", async ({
  db,
}) => {
  const shops: Awaited<ReturnType<typeof openRefunding>>[] = [];
  for (let count = 0; count < 5; count += 1) shops.push(await openRefunding(db));
  const { payments } = shops[0]!;
  for (const { intent } of shops) {
    const event = { id: `evt_${intent}`, type: "refund.created", sessionId: null, paymentIntentId: intent };
    payments.refunds.events.push({ ...event, at: now });
  }
  const [list, reported] = [payments.listRefunds, [] as string[]];
  const report = (error: unknown) => void reported.push((error as Error).name);
  payments.listRefunds = async () => {
    throw new PaymentsUnavailable("down");
  };

  await catchUpEvents(db, shops[0]!, { report });
  expect(reported).toEqual(Array(3).fill("PaymentsUnavailable"));
  expect((await unsettled(db))?.map(({ paymentIntentId }) => paymentIntentId)).toEqual(
    [3, 4, 0, 1, 2].map((at) => shops[at]?.intent),
  );
  payments.listRefunds = list;
  await catchUpEvents(db, shops[0]!, { report, seconds: 0 });
  expect(await unsettled(db)).toHaveLength(5);
  await catchUpEvents(db, { ...shops[0]!, now: hour(1) }, { report });
  expect(await unsettled(db)).toEqual([]);
});
