import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { PaymentsUnavailable, type ProviderRefund } from "#platform/payments/payments.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";
import { catchUpEvents, findLastWebhook, handlePaymentEvent } from "./payment-events.server.ts";
import { paymentEventCursor, paymentEvents } from "./payments.table.ts";
import { settleRefunds } from "./settle-refunds.server.ts";

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** An event about a payment; the provider's list also says when it was. */
function eventOf(paymentIntentId: string, type = "refund.created") {
  return { id: `evt_${paymentIntentId}`, type, sessionId: null, paymentIntentId, at: now };
}

test("events: a refund made at the provider gets a row, and its buyer an email", async ({ db }) => {
  const shop = await openRefunding(db, [{}, { status: "completed" }]);
  shop.payments.refunds.add(shop.intent, { amount: 5_00, id: "re_part" });
  expect(await shop.sendEvent("charge.refunded")).toBe("settled");

  expect(await shop.rows()).toMatchObject([
    {
      scope: "provider",
      state: "succeeded",
      amount: 5_00,
      stripeRefundId: "re_part",
      requestedBy: "card provider",
    },
  ]);
  expect(await shop.statuses()).toEqual(["pending", "completed"]);
  shop.payments.refunds.add(shop.intent, { amount: 24_98, id: "re_rest" });
  await shop.sendEvent("refund.created");

  expect(await shop.statuses()).toEqual(["refunded", "refunded"]);
  expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["order-refunded", "order-refunded"]);
});

test("events: repeated and other events of a refund change and email nothing", async ({ db }) => {
  const shop = await openRefunding(db);
  await shop.refund("purchase", 14_99);
  for (const type of ["refund.created", "charge.refunded", "refund.updated", "charge.refund.updated"]) {
    await shop.sendEvent(type);
    await shop.sendEvent(type);
  }
  expect(await shop.rows()).toHaveLength(1);
  expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["order-refunded"]);
});

test("events: a refund or dispute before the payment fulfills the purchase first", async ({ db }) => {
  for (const type of ["charge.refunded", "charge.dispute.created"]) {
    const { purchase, at, intent } = await unfulfilled(db);
    at.payments.refunds.add(intent, { amount: 14_99 });
    const dispute = { id: "du_1", status: "needs_response", reason: "fraudulent", amount: cents(14_99) };
    at.payments.refunds.disputes.set(intent, [{ ...dispute, createdAt: now, dueBy: null }]);
    expect(await handlePaymentEvent(db, at, eventOf(intent, type))).toBe("settled");

    const [row] = await db.select().from(purchases).where(eq(purchases.id, purchase.id));
    expect(row).toMatchObject({ state: "paid", stripePaymentIntentId: intent });
    const [order] = await db.select().from(orders).where(eq(orders.purchaseId, purchase.id));
    expect(order?.shownStatus).toBe(type === "charge.refunded" ? "refunded" : "pending");
    expect(order?.invoiceNumber).not.toBeNull();
  }
});

async function unfulfilled(db: Database) {
  const purchase = await makePurchase(db);
  const at = makeCheckout();
  const intent = `pi_of_${purchase.sessionId.slice(-8)}`;
  at.payments.add({ ...paymentOf(purchase), paymentIntentId: intent });
  return { purchase, intent, at };
}

test("payments of other integrations are nobody's, and are not remembered", async ({ db }) => {
  const at = makeCheckout();
  const payment = { amount: cents(5_00), paymentIntentId: "pi_theirs" };
  at.payments.add({ ...payment, sessionId: "cs_1", reference: "theirs" });
  const gone = { sessionId: "cs_2", reference: crypto.randomUUID() };
  at.payments.add({ ...payment, ...gone, paymentIntentId: "pi_gone" });
  for (const intent of ["pi_theirs", "pi_gone", "pi_nowhere"])
    expect(await handlePaymentEvent(db, at, eventOf(intent))).toBe("unknown_to_shop");
  expect(await db.select().from(refunds)).toEqual([]);
  expect(await db.select().from(paymentEvents)).toEqual([]);
});

test("events: a refund's event during an outage throws and is not remembered", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.goDown(true);
  await expect(shop.sendEvent("refund.updated")).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  expect(await db.select().from(paymentEvents)).toEqual([]);
});

test("events: any verified event counts as the last webhook, in one row", async ({ db }) => {
  const shop = await openRefunding(db);
  expect(await findLastWebhook(db)).toBeUndefined();
  expect(await shop.sendEvent("customer.created")).toBe("irrelevant");
  expect(await findLastWebhook(db)).toEqual(now);
  await shop.sendEvent("payment_intent.created", later(5));
  expect(await findLastWebhook(db)).toEqual(now);
  await shop.sendEvent("charge.refunded", later(60));
  await shop.sendEvent("customer.created", later(30));
  expect(await findLastWebhook(db)).toEqual(later(60));
  expect(await db.select().from(paymentEventCursor)).toHaveLength(1);
  expect(await db.select().from(paymentEvents)).toHaveLength(1);
});

const hour = (count: number) => new Date(now.getTime() + count * 60 * 60_000);

/** An earlier run read the provider's list up to this moment. */
async function caughtUp(db: Database, caughtUpAt: Date) {
  await db.insert(paymentEventCursor).values({ caughtUpAt });
}

async function unsettled(db: Database) {
  return (await db.select().from(paymentEventCursor))[0]?.unsettled;
}

test("events: catching up finds missed refunds once and counts as no webhook", async ({ db }) => {
  const shop = await openRefunding(db);
  const { events, add } = shop.payments.refunds;
  add(shop.intent, { amount: 14_99 });
  const event = { sessionId: null, paymentIntentId: shop.intent };
  events.push({ ...event, id: "evt_old", type: "charge.refunded", at: hour(-3) });
  events.push({ ...event, id: "evt_1", type: "charge.refunded", at: hour(-1) });
  events.push({ ...event, id: "evt_2", type: "customer.created", at: hour(-1) });
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

test("events: one that can't be settled is reported, retried and blocks no other", async ({ db }) => {
  const bad = await openRefunding(db);
  const shop = await openRefunding(db);
  const { payments } = shop;
  const list = payments.listRefunds;
  shop.payments.listRefunds = async (intent) => {
    if (intent === bad.intent) throw new TypeError("nonsense");
    return list(intent);
  };
  shop.payments.refunds.add(shop.intent, { amount: 14_99 });
  for (const { intent } of [bad, shop]) shop.payments.refunds.events.push(eventOf(intent));
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

test("events: an outage ends the run, and the next run starts with the rest", async ({ db }) => {
  const shops: Awaited<ReturnType<typeof openRefunding>>[] = [];
  for (let count = 0; count < 5; count += 1) shops.push(await openRefunding(db));
  const { payments } = shops[0]!;
  for (const { intent } of shops) payments.refunds.events.push(eventOf(intent));
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

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}

test("events: the provider's answers lead to the same result in any order", async ({ db }) => {
  const steps = [
    { which: 0, state: "succeeded" },
    { which: 0, state: "failed" },
    { which: 1, state: "succeeded" },
    { which: 2, state: "succeeded" },
  ] as const;
  const ends = new Set<string>();
  for (const sequence of ordersOf(steps)) {
    const shop = await openRefunding(db, [{ status: "shipped" }, { status: "processing" }, {}]);
    shop.payments.refunds.next.state = "pending";
    await shop.refund("order", 14_99);
    await shop.refund("purchase", 29_98);
    const [whole, single] = shop.payments.refunds.of(shop.intent).map((refund) => ({ ...refund }));
    const later = { ...single!, id: `re_${shop.intent}`, reference: null } satisfies ProviderRefund;
    for (const { which, state } of sequence) {
      const answer = { ...[single!, whole!, later][which]!, state };
      await settleRefunds(db, shop, { purchaseId: shop.purchase.id, answers: [answer] });
    }
    const states = (await shop.rows()).map(({ scope, state }) => `${scope} ${state}`).sort();
    const names = shop.jobs.enqueued.map(([name]) => name);
    const alerts = names.filter((name) => name === "payment-issues").length;
    ends.add(JSON.stringify([states, await shop.statuses(), alerts]));
  }
  expect([...ends]).toEqual([
    JSON.stringify([
      ["order failed", "provider succeeded", "purchase succeeded"],
      ["refunded", "refunded", "refunded"],
      1,
    ]),
  ]);
});

test("events: a run settles the payments whose webhooks were lost, beside one that is settled", async ({
  db,
}) => {
  const at = makeCheckout();
  for (const isLost of [false, true]) {
    const purchase = await makePurchase(db);
    const { sessionId } = purchase;
    at.payments.add(paymentOf(purchase));
    if (!isLost) await fulfillPurchase(db, at, sessionId);
    const event = { id: `evt_${sessionId}`, type: "checkout.session.completed", paymentIntentId: null };
    at.payments.refunds.events.push({ ...event, sessionId, at: now });
  }
  await catchUpEvents(db, at, { report: () => expect.unreachable() });
  const states = await db.select({ state: purchases.state }).from(purchases);
  expect(states).toEqual([{ state: "paid" }, { state: "paid" }]);
});
