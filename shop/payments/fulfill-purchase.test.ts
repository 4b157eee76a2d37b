import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { orderViewToken } from "#shop/orders/order-link.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";
import { test } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";

function fulfillment() {
  return { payments: makePayments(), jobs: makeJobs(), secret, now };
}

async function ordersOf(db: Database, purchaseId: string) {
  return db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.position));
}

async function rowOf(db: Database, purchaseId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  return row;
}

test("paying twice fulfills once and mails once", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = fulfillment();
  at.payments.add(paymentOf(purchase));

  const outcomes = [
    await fulfillPurchase(db, at, purchase.sessionId),
    await fulfillPurchase(db, at, purchase.sessionId),
  ];

  expect(outcomes).toEqual(["paid", "already_paid"]);
  expect(at.jobs.enqueued).toEqual([
    ["order-confirmation", { purchaseId: purchase.id }],
    ["order-notice", { purchaseId: purchase.id }],
  ]);
});

test("a payment numbers its orders without gaps, makes them pending and the draft paid", async ({ db }) => {
  const at = fulfillment();
  const first = await makePurchase(db, {}, [{}, {}, {}]);
  const second = await makePurchase(db);
  for (const { sessionId, id, total } of [first, second]) {
    at.payments.add({ sessionId, reference: id, amount: total });
    await fulfillPurchase(db, at, sessionId);
  }

  const start = shopConfig.firstInvoiceNumber;
  expect((await ordersOf(db, first.id)).map((order) => order.invoiceNumber)).toEqual([
    start,
    start + 1,
    start + 2,
  ]);
  expect(await ordersOf(db, second.id)).toMatchObject([{ invoiceNumber: start + 3, status: "pending" }]);
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, first.profile.id));
  expect(profile?.paidAt).toEqual(now);
});

test("a session that may still be paid changes nothing", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = fulfillment();
  for (const state of ["open", "processing"] as const) {
    at.payments.add({ ...paymentOf(purchase), state });
    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe(state);
  }

  expect(await ordersOf(db, purchase.id)).toMatchObject([{ status: "initiated", invoiceNumber: null }]);
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
  expect(at.jobs.enqueued).toEqual([]);
});

test("a session that can't be paid any more releases its purchase", async ({ db }) => {
  for (const state of ["expired", "failed"] as const) {
    const purchase = await makePurchase(db);
    const at = fulfillment();
    at.payments.add({ ...paymentOf(purchase), state });

    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe(state);
    expect(await rowOf(db, purchase.id)).toMatchObject({ state: "released" });
    expect(at.jobs.enqueued).toEqual([]);
  }
});

test("whoever is second after asking changes nothing", async ({ db }) => {
  const others = [
    [{ state: "paid" as const, paidAt: now }, "already_paid"],
    [{ state: "mismatch" as const }, "mismatch"],
  ] as const;
  for (const [first, outcome] of others) {
    const purchase = await makePurchase(db);
    const at = fulfillment();
    at.payments.add(paymentOf(purchase));
    const find = at.payments.findPayment;
    at.payments.findPayment = async (sessionId) => {
      await db.update(purchases).set(first).where(eq(purchases.id, purchase.id));
      return find(sessionId);
    };

    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe(outcome);
    expect(at.jobs.enqueued).toEqual([]);
  }
});

test("a session that isn't ours is unknown", async ({ db }) => {
  const at = fulfillment();
  at.payments.add({ sessionId: "cs_test_foreign", reference: crypto.randomUUID(), amount: cents(500) });

  expect(await fulfillPurchase(db, at, "cs_test_foreign")).toBe("unknown");
  expect(await fulfillPurchase(db, at, "cs_test_nowhere")).toBe("unknown");
});

test("the link of the mail shows the paid purchase; the token itself is not stored", async ({ db }) => {
  const purchase = await makePurchase(db);
  const token = orderViewToken(secret, purchase.id);
  expect(await findPurchaseByToken(db, token)).toBeUndefined();
  const at = fulfillment();
  at.payments.add(paymentOf(purchase));
  await fulfillPurchase(db, at, purchase.sessionId);

  expect(await findPurchaseByToken(db, token)).toMatchObject({
    id: purchase.id,
    orders: [{ amount: 14_99 }],
  });
  expect(await findPurchaseByToken(db, `${token}x`)).toBeUndefined();
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchase.id));
  expect(JSON.stringify(row)).not.toContain(token);
});
