import { asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { deleteProfile } from "#shop/orders/delete-product-or-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findPurchaseByToken, orderViewToken } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";
import { test } from "#tests/database.ts";
import { failEachStatement } from "#tests/fail-each-statement.ts";
import { makePurchase, makeVariant, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { issueLinesOf } from "#tests/make-payment-issue.ts";
import { secret } from "#tests/services.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";
import { findPaymentIssues } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

async function ordersOf(db: Database, purchaseId: string) {
  return db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.position));
}

async function rowOf(db: Database, purchaseId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  return row;
}

test("fulfill: numbers purchases without gaps, and their orders by them, sets them pending and drafts paid", async ({
  db,
}) => {
  const at = makeCheckout();
  const first = await makePurchase(db, {}, [{}, {}, {}]);
  const second = await makePurchase(db);
  for (const { sessionId, id, total } of [first, second]) {
    at.payments.add({ sessionId, reference: id, amount: total });
    await fulfillPurchase(db, at, sessionId);
  }

  const start = shopConfig.firstInvoiceNumber;
  expect((await ordersOf(db, first.id)).map((order) => order.invoiceNumber)).toEqual([
    `${start}-1`,
    `${start}-2`,
    `${start}-3`,
  ]);
  expect(await ordersOf(db, second.id)).toMatchObject([{ invoiceNumber: `${start + 1}`, status: "pending" }]);
  const numbers = await db.select({ number: purchases.invoiceNumber }).from(purchases);
  expect(new Set(numbers.map(({ number }) => number))).toEqual(new Set([start, start + 1]));
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, first.profile.id));
  expect(profile?.paidAt).toEqual(now);
});

test("fulfill: all or nothing but the issue that it failed", async ({ db }) => {
  const variant = await makeVariant(db, { stock: 1 });
  const purchase = await makePurchase(db, {}, [{ productDbId: variant.id }, { productDbId: variant.id }]);
  const at = makeCheckout();
  at.payments.add(paymentOf(purchase));
  const paid = await failEachStatement(
    db,
    (db, jobs) => fulfillPurchase(db, { ...at, jobs }, purchase.sessionId),
    ["payment_issues"],
  );
  expect(paid).toBe("paid");
  expect(await issueLinesOf(db, purchase.id)).toHaveLength(1);
});

test("fulfill: the second of two concurrent calls changes nothing", async ({ db }) => {
  const others = [
    [{ state: "paid" as const, paidAt: now }, "already_paid"],
    [{ state: "mismatch" as const }, "mismatch"],
  ] as const;
  for (const [first, outcome] of others) {
    const purchase = await makePurchase(db);
    const at = makeCheckout();
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

test("fulfill: the email's link shows the paid purchase; its token is not stored", async ({ db }) => {
  const purchase = await makePurchase(db);
  const token = orderViewToken(secret, purchase);
  expect(await findPurchaseByToken(db, token)).toBeUndefined();
  const at = makeCheckout();
  at.payments.add(paymentOf(purchase));
  await fulfillPurchase(db, at, purchase.sessionId);

  expect(await findPurchaseByToken(db, token)).toMatchObject({ orders: [{ amounts: { total: 14_99 } }] });
  expect(await findPurchaseByToken(db, `${token}x`)).toBeUndefined();
  expect(JSON.stringify(await rowOf(db, purchase.id))).not.toContain(token);
});

test("fulfill: an unknown session is no issue any more once the provider answers", async ({ db }) => {
  for (const state of ["open", "expired", "paid"] as const) {
    const purchase = await makePurchase(db);
    const at = makeCheckout();
    await fulfillPurchase(db, at, purchase.sessionId);
    at.payments.add({ ...paymentOf(purchase), state });
    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe(state);
    expect(
      await db.select().from(paymentIssues).where(eq(paymentIssues.purchaseId, purchase.id)),
    ).toMatchObject([{ code: "unknown_to_provider", resolvedAt: now }]);
  }
});

test("fulfill: a session that becomes unknown again is reported again, once", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = makeCheckout();
  const newest = async () => (await findPaymentIssues(db, purchase.id))?.newest;
  await fulfillPurchase(db, at, purchase.sessionId);
  const first = await newest();
  at.payments.add({ ...paymentOf(purchase), state: "open" });
  await fulfillPurchase(db, at, purchase.sessionId);
  at.payments.sessions.delete(purchase.sessionId);
  for (let call = 0; call < 2; call += 1) await fulfillPurchase(db, at, purchase.sessionId);
  expect(await db.select().from(paymentIssues)).toMatchObject([{ resolvedAt: null }]);
  expect(at.jobs.enqueued).toHaveLength(2);
  // The email has a key of its own.
  expect(await newest()).not.toBe(first);
});

test("fulfill: a wrong amount, currency or reference is reported, not fulfilled", async ({ db }) => {
  const wrong = [{ amount: cents(1) }, { currency: "eur" }, { reference: crypto.randomUUID() }];
  for (const difference of wrong) {
    const purchase = await makePurchase(db);
    const at = makeCheckout();
    const right = paymentOf(purchase);
    at.payments.add({ ...right, ...difference });

    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe("mismatch");
    expect(at.jobs.enqueued).toEqual([["payment-issues", { purchaseId: purchase.id }]]);
    expect(await ordersOf(db, purchase.id)).toMatchObject([{ status: "initiated" }]);
    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe("mismatch");
    expect(at.jobs.enqueued).toHaveLength(1);
    expect(at.payments.calls).toEqual(["find"]);
  }
});

test("fulfill: a later payment issue is reported too, each one once", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = makeCheckout();
  await fulfillPurchase(db, at, purchase.sessionId);
  at.payments.add({ ...paymentOf(purchase), amount: cents(1) });

  expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe("mismatch");
  expect((await issueLinesOf(db, purchase.id)).join()).toContain("$0.01 was paid");
  expect(at.jobs.enqueued.map(([name]) => name)).toEqual(["payment-issues", "payment-issues"]);
});

test("fulfill: a cart paid twice is fulfilled twice, and its issues are one email", async ({ db }) => {
  const cartId = crypto.randomUUID();
  const at = makeCheckout();
  const paid = await makePurchase(db, { cartId });
  const odd = await makePurchase(db, { cartId, state: "released" });
  await deleteProfile(db, { profileId: odd.profile.id }, { actor: null, now });
  for (const purchase of [paid, odd]) {
    at.payments.add(paymentOf(purchase));
    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe("paid");
  }

  expect(await issueLinesOf(db, paid.id)).toEqual([]);
  expect(await issueLinesOf(db, odd.id)).toEqual([
    `possible double payment: purchase ${paid.id} of the same cart is paid too`,
    "paid after its payment seemed to have ended",
    "paid for a tag whose profile was deleted",
  ]);
  expect(at.jobs.enqueued.filter(([name]) => name === "payment-issues")).toHaveLength(1);
});

test("fulfill: the same buyer and amount within a day is reported, for any cart", async ({ db }) => {
  const buyerEmail = "ada@example.com";
  const pay = async (day: number, tags: object[], email = buyerEmail) => {
    const purchase = await makePurchase(db, { buyerEmail: email }, tags);
    const at = { ...makeCheckout(), now: new Date(now.getTime() + day * 24 * 60 * 60_000) };
    at.payments.add(paymentOf(purchase));
    await fulfillPurchase(db, at, purchase.sessionId);
    return (await issueLinesOf(db, purchase.id)).join();
  };

  expect(await pay(0, [{}])).toBe("");
  expect(await pay(0.9, [{}])).toContain("double payment");
  expect(await pay(0.9, [{}, {}])).toBe("");
  expect(await pay(0.9, [{}], "bea@example.com")).toBe("");
  expect(await pay(2, [{}])).toBe("");
});

test("fulfill: a payment of deleted orders is reported and sends no confirmation", async ({ db }) => {
  const whole = await makePurchase(db, {}, [{}, {}]);
  const gone = await makePurchase(db);
  const [first] = await ordersOf(db, whole.id);
  await db.delete(orders).where(inArray(orders.id, [first!.id, (await ordersOf(db, gone.id))[0]!.id]));

  for (const purchase of [whole, gone]) {
    const at = makeCheckout();
    at.payments.add(paymentOf(purchase));
    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe("mismatch");
    expect(at.jobs.enqueued).toEqual([["payment-issues", { purchaseId: purchase.id }]]);
    expect(await rowOf(db, purchase.id)).toMatchObject({ state: "mismatch", paidAt: null });
  }
  expect(await ordersOf(db, gone.id)).toEqual([]);
  expect(await ordersOf(db, whole.id)).toMatchObject([{ status: "initiated", invoiceNumber: null }]);
});
