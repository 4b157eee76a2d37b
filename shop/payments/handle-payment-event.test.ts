import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now } from "#tests/make.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { findLastWebhook, handlePaymentEvent } from "./handle-payment-event.server.ts";
import { paymentEventCursor, paymentEvents } from "./payment-events.table.ts";

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a refund made in the provider's dashboard gets a row of its own, and its buyer a mail", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, { status: "completed" }]);
  shop.payments.refunds.add(shop.intent, { amount: 5_00, id: "re_part" });
  expect(await shop.tell("charge.refunded")).toBe("settled");

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
  await shop.tell("refund.created");

  expect(await shop.statuses()).toEqual(["refunded", "refunded"]);
  expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["order-refunded", "order-refunded"]);
});

test("the same and other events of one refund change nothing more and mail nobody again", async ({ db }) => {
  const shop = await openRefunding(db);
  await shop.refund("purchase", 14_99);
  for (const type of ["refund.created", "charge.refunded", "refund.updated", "charge.refund.updated"]) {
    await shop.tell(type);
    await shop.tell(type);
  }
  expect(await shop.rows()).toHaveLength(1);
  expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["order-refunded"]);
});

test("a refund or dispute that is told before the payment itself fulfills the purchase first", async ({
  db,
}) => {
  for (const type of ["charge.refunded", "charge.dispute.created"]) {
    const { purchase, at, intent } = await unfulfilled(db);
    at.payments.refunds.add(intent, { amount: 14_99 });
    at.payments.refunds.disputes.set(intent, [
      {
        id: "du_1",
        status: "needs_response",
        reason: "fraudulent",
        amount: cents(14_99),
        createdAt: now,
        dueBy: null,
      },
    ]);
    const event = { id: `evt_${type.replaceAll(".", "")}`, type, sessionId: null, paymentIntentId: intent };
    expect(await handlePaymentEvent(db, at, event)).toBe("settled");

    const [row] = await db.select().from(purchases).where(eq(purchases.id, purchase.id));
    expect(row).toMatchObject({ state: "paid", stripePaymentIntentId: intent });
    const [order] = await db.select().from(orders).where(eq(orders.purchaseId, purchase.id));
    expect(order?.shownStatus).toBe(type === "charge.refunded" ? "refunded" : "pending");
    expect(order?.invoiceNumber).not.toBeNull();
  }
});

async function unfulfilled(db: Database) {
  const purchase = await makePurchase(db);
  const payments = makePayments();
  const intent = `pi_of_${purchase.sessionId.slice(-8)}`;
  const { sessionId, id, total } = purchase;
  payments.add({ sessionId, reference: id, amount: total, paymentIntentId: intent });
  return { purchase, intent, at: { payments, jobs: makeJobs(), secret, now } };
}

test("payments of other integrations are nobody's, and are not remembered", async ({ db }) => {
  const at = { payments: makePayments(), jobs: makeJobs(), secret, now };
  at.payments.add({
    sessionId: "cs_1",
    reference: "theirs",
    amount: cents(500),
    paymentIntentId: "pi_theirs",
  });
  at.payments.add({
    sessionId: "cs_2",
    reference: crypto.randomUUID(),
    amount: cents(500),
    paymentIntentId: "pi_gone",
  });
  for (const paymentIntentId of ["pi_theirs", "pi_gone", "pi_nowhere"]) {
    const event = { id: `evt_${paymentIntentId}`, type: "charge.refunded", sessionId: null, paymentIntentId };
    expect(await handlePaymentEvent(db, at, event)).toBe("unknown");
  }
  expect(await db.select().from(refunds)).toEqual([]);
  expect(await db.select().from(paymentEvents)).toEqual([]);
});

test("while the provider can't be asked a refund's event throws, and nothing is remembered of it", async ({
  db,
}) => {
  const shop = await openRefunding(db);
  shop.payments.goDown(true);
  await expect(shop.tell("refund.updated")).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  expect(await db.select().from(paymentEvents)).toEqual([]);
});

test("every verified event is the last webhook, of whatever sort; the table keeps one row of it", async ({
  db,
}) => {
  const shop = await openRefunding(db);
  expect(await findLastWebhook(db)).toBeUndefined();
  expect(await shop.tell("customer.created")).toBe("irrelevant");
  expect(await findLastWebhook(db)).toEqual(now);
  await shop.tell("payment_intent.created", later(5));
  expect(await findLastWebhook(db)).toEqual(now);
  await shop.tell("charge.refunded", later(60));
  await shop.tell("customer.created", later(30));
  expect(await findLastWebhook(db)).toEqual(later(60));
  expect(await db.select().from(paymentEventCursor)).toHaveLength(1);
  expect(await db.select().from(paymentEvents)).toHaveLength(1);
});
