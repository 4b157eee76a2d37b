import { asc, eq, inArray } from "drizzle-orm";
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
import { makePurchase, now } from "#tests/make.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { fulfilPurchase } from "./fulfil-purchase.server.ts";

function fulfilment() {
  return { payments: makePayments(), jobs: makeJobs(), secret, now };
}

async function ordersOf(db: Database, purchaseId: string) {
  return db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.position));
}

function paymentOf({ sessionId, id, total }: Awaited<ReturnType<typeof makePurchase>>) {
  return { sessionId, reference: id, amount: total };
}

async function rowOf(db: Database, purchaseId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  return row;
}

test("paying twice fulfils once and mails once", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = fulfilment();
  at.payments.add({ sessionId: purchase.sessionId, reference: purchase.id, amount: purchase.total });

  const outcomes = [
    await fulfilPurchase(db, at, purchase.sessionId),
    await fulfilPurchase(db, at, purchase.sessionId),
  ];

  expect(outcomes).toEqual(["paid", "already_paid"]);
  expect(at.jobs.enqueued).toEqual([
    ["order-confirmation", { purchaseId: purchase.id }],
    ["order-notice", { purchaseId: purchase.id }],
  ]);
});

test("a payment numbers its orders without gaps, makes them pending and the draft paid", async ({ db }) => {
  const at = fulfilment();
  const first = await makePurchase(db, {}, [{}, {}, {}]);
  const second = await makePurchase(db);
  for (const { sessionId, id, total } of [first, second]) {
    at.payments.add({ sessionId, reference: id, amount: total });
    await fulfilPurchase(db, at, sessionId);
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
  const at = fulfilment();
  for (const state of ["open", "processing"] as const) {
    at.payments.add({ ...paymentOf(purchase), state });
    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe(state);
  }

  expect(await ordersOf(db, purchase.id)).toMatchObject([{ status: "initiated", invoiceNumber: null }]);
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
  expect(at.jobs.enqueued).toEqual([]);
});

test("a session that can't be paid any more releases its purchase", async ({ db }) => {
  for (const state of ["expired", "failed"] as const) {
    const purchase = await makePurchase(db);
    const at = fulfilment();
    at.payments.add({ ...paymentOf(purchase), state });

    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe(state);
    expect(await rowOf(db, purchase.id)).toMatchObject({ state: "released" });
    expect(at.jobs.enqueued).toEqual([]);
  }
});

test("a session of ours that the provider doesn't know is told once and never released", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = fulfilment();
  for (let call = 0; call < 2; call += 1) {
    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe("missing");
  }

  expect(await rowOf(db, purchase.id)).toMatchObject({ state: "open", mismatch: "unknown to the provider" });
  expect(at.jobs.enqueued).toEqual([["payment-mismatch", { purchaseId: purchase.id }]]);
});

test("another amount, currency or reference engraves nothing and tells the shop", async ({ db }) => {
  const wrong = [{ amount: cents(1) }, { currency: "eur" }, { reference: crypto.randomUUID() }];
  for (const difference of wrong) {
    const purchase = await makePurchase(db);
    const at = fulfilment();
    const right = { sessionId: purchase.sessionId, reference: purchase.id, amount: purchase.total };
    at.payments.add({ ...right, ...difference });

    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe("mismatch");
    expect(at.jobs.enqueued).toEqual([["payment-mismatch", { purchaseId: purchase.id }]]);
    expect(await ordersOf(db, purchase.id)).toMatchObject([{ status: "initiated" }]);
    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe("mismatch");
    expect(at.jobs.enqueued).toHaveLength(1);
  }
});

test("a session that isn't ours is unknown", async ({ db }) => {
  const at = fulfilment();
  at.payments.add({ sessionId: "cs_test_foreign", reference: crypto.randomUUID(), amount: cents(500) });

  expect(await fulfilPurchase(db, at, "cs_test_foreign")).toBe("unknown");
  expect(await fulfilPurchase(db, at, "cs_test_nowhere")).toBe("unknown");
});

test("a purchase that was released and paid all the same is fulfilled, and the shop is told", async ({
  db,
}) => {
  const purchase = await makePurchase(db, { state: "released" });
  const at = fulfilment();
  at.payments.add(paymentOf(purchase));

  expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe("paid");
  expect(at.jobs.enqueued.map(([name]) => name)).toEqual([
    "order-confirmation",
    "order-notice",
    "payment-mismatch",
  ]);
  expect(await rowOf(db, purchase.id)).toMatchObject({
    mismatch: expect.stringContaining("taken for ended"),
  });
});

test("two paid purchases of one cart are both fulfilled, and the second is told as a possible double payment", async ({
  db,
}) => {
  const cartId = crypto.randomUUID();
  const at = fulfilment();
  const [released, open] = [
    await makePurchase(db, { cartId, state: "released" }),
    await makePurchase(db, { cartId }),
  ];
  for (const purchase of [open, released]) {
    at.payments.add(paymentOf(purchase));
    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe("paid");
  }

  expect((await rowOf(db, open.id))?.mismatch).toBeNull();
  expect((await rowOf(db, released.id))?.mismatch).toContain(`double payment: purchase ${open.id}`);
});

test("a late payment of deleted orders brings none back: the shop is told, and nobody is thanked", async ({
  db,
}) => {
  const whole = await makePurchase(db, {}, [{}, {}]);
  const gone = await makePurchase(db);
  const [first] = await ordersOf(db, whole.id);
  await db.delete(orders).where(inArray(orders.id, [first!.id, (await ordersOf(db, gone.id))[0]!.id]));

  for (const purchase of [whole, gone]) {
    const at = fulfilment();
    at.payments.add(paymentOf(purchase));
    expect(await fulfilPurchase(db, at, purchase.sessionId)).toBe("mismatch");
    expect(at.jobs.enqueued).toEqual([["payment-mismatch", { purchaseId: purchase.id }]]);
    expect(await rowOf(db, purchase.id)).toMatchObject({ state: "mismatch", paidAt: null });
  }
  expect(await ordersOf(db, gone.id)).toEqual([]);
  expect(await ordersOf(db, whole.id)).toMatchObject([{ status: "initiated", invoiceNumber: null }]);
});

test("the link of the mail shows the paid purchase; the token itself is not stored", async ({ db }) => {
  const purchase = await makePurchase(db);
  const token = orderViewToken(secret, purchase.id);
  expect(await findPurchaseByToken(db, token)).toBeUndefined();
  const at = fulfilment();
  at.payments.add({ sessionId: purchase.sessionId, reference: purchase.id, amount: purchase.total });
  await fulfilPurchase(db, at, purchase.sessionId);

  expect(await findPurchaseByToken(db, token)).toMatchObject({
    id: purchase.id,
    orders: [{ amount: 14_99 }],
  });
  expect(await findPurchaseByToken(db, `${token}x`)).toBeUndefined();
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchase.id));
  expect(JSON.stringify(row)).not.toContain(token);
});
