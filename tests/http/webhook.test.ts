import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createStripePayments } from "#platform/payments/stripe.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, paymentOf } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

const webhookSecret = "whsec_of_the_tests";
const stripe = new Stripe("sk_test_x");

/** Stripe's own verification of events. */
const { readEvent } = createStripePayments({
  secretKey: "sk_test_x",
  webhookSecret: ["whsec_of_tomorrow", webhookSecret],
});

function event(sessionId: string, type = "checkout.session.completed", id = `evt_${randomHex()}`) {
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

async function stateOf(db: Database, id: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row?.state;
}

test("a signed event of a paid session makes its orders pending, once, also after an outage", async ({
  db,
}) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  app.provider.add(paymentOf(purchase));
  const payload = event(purchase.sessionId);
  const send = async (body: string) => (await app.request("/api/stripe/webhook", signed(body))).status;
  app.provider.goDown(true);
  expect(await send(payload)).toBe(500);
  app.provider.goDown(false);
  expect([await send(payload), await send(payload), await send(event(purchase.sessionId))]).toEqual([
    200, 200, 200,
  ]);
  expect(app.provider.calls).toEqual(["find", "find"]);
  expect(await db.select().from(orders)).toMatchObject([{ status: "pending" }]);
  expect(app.jobs.enqueued).toHaveLength(2);
});

test("webhook: a wrong signature, timestamp, body or event id is refused", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const payload = event("cs_test_1");
  const seconds = Math.floor(Date.now() / 1000);
  const refused = [
    signed(payload, "whsec_other"),
    signed(payload, webhookSecret, seconds - 310),
    ...["evt_a b", "evt_\0", "", 7, "x".repeat(256), `evt_${"x".repeat(255)}`].map((id) =>
      signed(event("cs_test_1", "checkout.session.completed", id as string)),
    ),
    signed("null"),
    { ...signed(payload), body: `${payload} ` },
    { method: "POST", body: payload },
    { method: "POST", body: "" },
  ];
  for (const request of refused) {
    expect((await app.request("/api/stripe/webhook", request)).status).toBe(400);
  }
});

test("webhook: foreign events, other types and missing sessions have no effect", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  const foreign = [
    event("cs_test_foreign"),
    event("cs_test_foreign", "checkout.session.expired"),
    event(purchase.sessionId, "customer.created"),
    event("cs_test_\0"),
    event(7 as never),
  ];
  for (const body of foreign) {
    expect((await app.request("/api/stripe/webhook", signed(body))).status).toBe(200);
  }
  // Whether a paid one is this site's own.
  expect(app.provider.calls).toEqual(["find"]);
  expect(await db.select().from(orders)).toMatchObject([{ status: "initiated" }]);
});

test("webhook: an expired or failed session releases its purchase, never a paid one", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const ends = [
    ["checkout.session.expired", "expired"],
    ["checkout.session.async_payment_failed", "failed"],
  ] as const;
  for (const [type, state] of ends) {
    const purchase = await makePurchase(db);
    app.provider.add({ ...paymentOf(purchase), state });
    const ended = signed(event(purchase.sessionId, type));
    for (let sending = 0; sending < 2; sending += 1) {
      expect((await app.request("/api/stripe/webhook", ended)).status).toBe(200);
    }
    expect(await stateOf(db, purchase.id)).toBe("released");

    const paid = await makePurchase(db);
    app.provider.add(paymentOf(paid));
    await app.request("/api/stripe/webhook", signed(event(paid.sessionId)));
    await app.request("/api/stripe/webhook", signed(event(paid.sessionId, type)));
    expect(await stateOf(db, paid.id)).toBe("paid");
  }
});

test("webhook: a late payment is fulfilled by its second event", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  app.provider.add({ ...paymentOf(purchase), state: "processing" });
  const completed = signed(event(purchase.sessionId));
  expect((await app.request("/api/stripe/webhook", completed)).status).toBe(200);
  expect(await db.select().from(orders)).toMatchObject([{ status: "initiated" }]);

  app.provider.pay(purchase.sessionId);
  const succeeded = event(purchase.sessionId, "checkout.session.async_payment_succeeded");
  expect((await app.request("/api/stripe/webhook", signed(succeeded))).status).toBe(200);
  expect(await db.select().from(orders)).toMatchObject([{ status: "pending" }]);
});

test("webhook: an unknown session of ours returns 5xx and releases nothing", async ({ db }) => {
  const app = openApp(db, { readEvent });
  const purchase = await makePurchase(db);
  for (const type of ["checkout.session.completed", "checkout.session.expired"]) {
    expect((await app.request("/api/stripe/webhook", signed(event(purchase.sessionId, type)))).status).toBe(
      500,
    );
  }
  expect(await stateOf(db, purchase.id)).toBe("open");
});
