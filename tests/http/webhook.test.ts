import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect } from "vitest";
import { stripePayments } from "#platform/payments/stripe.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

const webhookSecret = "whsec_of_the_tests";
const stripe = new Stripe("sk_test_x");

/** Stripe's own verification of events. */
const { readEvent } = stripePayments({ secretKey: "sk_test_x", webhookSecret });

function event(sessionId: string, type = "checkout.session.completed", id = `evt_${crypto.randomUUID()}`) {
  return JSON.stringify({
    id,
    object: "event",
    type,
    data: { object: { id: sessionId, object: "checkout.session" } },
  });
}

function signed(payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { method: "POST", body: payload, headers: { "stripe-signature": signature } };
}

test("a signed event of a paid session makes its orders pending, once", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  app.provider.add({
    sessionId: purchase.sessionId,
    reference: purchase.id,
    amount: purchase.total,
  });
  const payload = event(purchase.sessionId);

  const answers = [];
  for (const body of [payload, payload, event(purchase.sessionId)]) {
    answers.push((await app.request("/api/stripe/webhook", signed(body))).status);
  }

  expect(answers).toEqual([200, 200, 200]);
  expect(await db.select().from(orders)).toMatchObject([{ status: "pending" }]);
  expect(app.jobs.enqueued).toHaveLength(2);
});

test("a wrong signature, an old timestamp, a changed body and none at all are refused", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const payload = event("cs_test_1");
  const old = Math.floor(Date.now() / 1000) - 301;
  const refused = [
    signed(payload, "whsec_other"),
    signed(payload, webhookSecret, old),
    { ...signed(payload), body: `${payload} ` },
    { method: "POST", body: payload },
    { method: "POST", body: "" },
  ];
  for (const request of refused) {
    expect((await app.request("/api/stripe/webhook", request)).status).toBe(400);
  }
});

test("foreign and unknown events are accepted without effect", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  for (const body of [event("cs_test_foreign"), event(purchase.sessionId, "customer.created")]) {
    expect((await app.request("/api/stripe/webhook", signed(body))).status).toBe(200);
  }
  expect(await db.select().from(orders)).toMatchObject([{ status: "initiated" }]);
});

test("an expired session releases its purchase; one that is paid stays paid", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const open = await makePurchase(db);
  await app.request("/api/stripe/webhook", signed(event(open.sessionId, "checkout.session.expired")));

  const [row] = await db.select().from(purchases).where(eq(purchases.id, open.id));
  expect(row?.state).toBe("released");
});

test("while the provider can't be asked an event is answered 5xx, so that it comes again", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  app.provider.add({ sessionId: purchase.sessionId, reference: purchase.id, amount: purchase.total });
  const request = signed(event(purchase.sessionId));

  app.provider.goDown(true);
  expect((await app.request("/api/stripe/webhook", request)).status).toBe(500);
  app.provider.goDown(false);
  expect((await app.request("/api/stripe/webhook", request)).status).toBe(200);
  expect(await db.select().from(orders)).toMatchObject([{ status: "pending" }]);
});
