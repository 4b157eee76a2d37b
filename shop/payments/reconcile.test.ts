import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { removeAbandoned } from "#shop/checkout/clean-up.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes, purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { makeDispute, makePaymentIssue } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { paymentIssues } from "./payments.table.ts";
import { reconcilePurchases } from "./reconcile.server.ts";

const later = new Date(now.getTime() + 2 * 60_000);

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/** A run at a moment, patient with what is younger than two minutes. */
function runOf(db: Database, at: Date = later) {
  const fulfillment = { ...makeCheckout(), now: at };
  const reported: [string, string][] = [];
  const report = (error: unknown, id: string) => void reported.push([id, (error as Error).name]);
  const before = new Date(at.getTime() - 2 * 60_000 + 1);
  return {
    ...fulfillment,
    reported,
    run: (now = at) => reconcilePurchases(db, { ...fulfillment, now }, { before, report }),
  };
}

async function statesOf(db: Database, bought: { id: string }[]) {
  const rows = await db.select().from(purchases);
  return bought.map(({ id }) => rows.find((row) => row.id === id)?.state);
}

test("reconcile: fulfills paid, releases ended, keeps open and unknown purchases", async ({ db }) => {
  const at = runOf(db);
  const bought = [];
  for (const state of ["paid", "expired", "failed", "open"] as const) {
    const purchase = await makePurchase(db);
    at.payments.add({ ...paymentOf(purchase), state });
    bought.push(purchase);
  }
  const unknown = await makePurchase(db);
  bought.push(unknown, await makePurchase(db, { stripeCheckoutSessionId: null }));

  expect(await at.run()).toBe(4);

  expect(await statesOf(db, bought)).toEqual(["paid", "released", "released", "open", "open", "released"]);
  expect(at.reported).toEqual([[unknown.id, "Error"]]);
  expect(at.jobs.enqueued.map(([name]) => name).sort()).toEqual([
    "order-confirmation",
    "order-notice",
    "payment-issues",
  ]);
});

test("reconciliation is patient with young purchases", async ({ db }) => {
  const purchase = await makePurchase(db, { createdAt: minutes(1) });
  const at = runOf(db);
  at.payments.add(paymentOf(purchase));

  expect(await at.run()).toBe(0);
  expect(at.payments.calls).toEqual([]);
});

test("reconcile: an outage ends a run after three; the next starts with the rest", async ({ db }) => {
  const bought = [];
  for (let age = 5; age > 0; age -= 1) bought.push(await makePurchase(db, { createdAt: minutes(-age) }));
  const at = runOf(db);
  for (const purchase of bought) at.payments.add(paymentOf(purchase));

  at.payments.goDown(true);
  expect(await at.run()).toBe(0);
  expect(at.reported).toEqual(bought.slice(0, 3).map(({ id }) => [id, "PaymentsUnavailable"]));
  at.payments.goDown(false);
  expect(await at.run()).toBe(2);
  expect(await statesOf(db, bought)).toEqual(["open", "open", "open", "paid", "paid"]);
  expect(await at.run(minutes(3))).toBe(3);
});

test("reconcile: scattered failures end no run; never-asked purchases come first", async ({ db }) => {
  const bought = [];
  for (let age = 8; age > 1; age -= 1) {
    bought.push(await makePurchase(db, { createdAt: minutes(-age), lastAskedAt: minutes(-age) }));
  }
  const unasked = await makePurchase(db, { createdAt: minutes(-1) });
  const at = runOf(db);
  for (const purchase of [...bought, unasked]) at.payments.add(paymentOf(purchase));
  const find = at.payments.findPayment;
  const asked: string[] = [];
  at.payments.findPayment = async (sessionId) => {
    asked.push(sessionId);
    at.payments.goDown(asked.length % 2 === 0);
    return find(sessionId);
  };

  expect(await at.run()).toBe(4);
  expect(asked[0]).toBe(unasked.sessionId);
  expect(at.reported).toHaveLength(4);
});

test("reconcile: asks about open purchases with pauses that grow with their age", async ({ db }) => {
  const purchase = await makePurchase(db, { createdAt: minutes(-100) });
  const at = runOf(db);
  at.payments.add({ ...paymentOf(purchase), state: "open" });
  for (const minute of [2, 3, 11, 13, 14]) await at.run(minutes(minute));

  expect(at.payments.calls).toHaveLength(2);
});

test("reconcile: asks about released purchases for hours, about paid ones forever", async ({ db }) => {
  const released = await makePurchase(db, { state: "released" });
  const old = await makePurchase(db, { state: "released", createdAt: minutes(-7 * 60) });
  const owed = await makePurchase(db, { state: "released", createdAt: minutes(-7 * 60) });
  await makePaymentIssue(db, owed.id, { code: "paid_unfulfilled", details: {} });
  const at = runOf(db);
  for (const purchase of [released, old, owed]) at.payments.add(paymentOf(purchase));

  expect(await at.run()).toBe(2);
  expect(await statesOf(db, [released, old, owed])).toEqual(["paid", "released", "paid"]);
  expect(at.jobs.enqueued.map(([name]) => name)).toContain("payment-issues");
});

test("reconcile: drafts expire after 30 days unless their payment is open", async ({ db }) => {
  const month = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
  const old = { updatedAt: now };
  const draft = await makeProfile(db, old);
  const paid = await makeProfile(db, { ...old, paidAt: now });
  const open = await makePurchase(db);
  const odd = await makePurchase(db, { state: "mismatch" });
  const released = await makePurchase(db, { state: "released" });
  const owed = await makePurchase(db, { state: "released" });
  await makePaymentIssue(db, owed.id, { code: "paid_unfulfilled", details: {} });
  const handled = await makePurchase(db, { state: "released" });
  await makePaymentIssue(db, handled.id, { code: "unknown_to_provider", details: {} });
  await db.update(paymentIssues).set({ handledAt: now });
  const unknown = await makePurchase(db, { state: "released" });
  await makePaymentIssue(db, unknown.id, { code: "unknown_to_provider", details: {} });
  for (const { profile } of [open, odd, released, owed, unknown, handled]) {
    await db.update(profiles).set(old).where(eq(profiles.id, profile.id));
  }

  await removeAbandoned(db, month);

  const left = (await db.select().from(profiles)).map((profile) => profile.id);
  expect(left).toEqual(
    expect.arrayContaining([paid.id, ...[open, odd, owed, unknown].map(({ profile }) => profile.id)]),
  );
  expect(left).not.toContain(draft.id);
  expect(left).not.toContain(released.profile.id);
  expect(left).not.toContain(handled.profile.id);
  const kept = (await db.select().from(orders)).map((order) => order.purchaseId);
  expect(kept.sort()).toEqual([open.id, odd.id, owed.id, unknown.id].sort());
});

test("reconcile: asks about a pending refund with growing pauses until settled", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("purchase", 14_99);
  shop.payments.calls.length = 0;
  for (const minute of [1, 3, 3, 100, 105, 112]) expect(await shop.reconcile(minute)).toBe(0);
  expect(shop.payments.calls).toEqual(["refunds", "refunds", "refunds"]);

  shop.payments.refunds.of(shop.intent)[0]!.state = "succeeded";
  expect(await shop.reconcile(130)).toBe(1);
  expect(await shop.statuses()).toEqual(["refunded"]);
  expect(await shop.reconcile(10_000)).toBe(0);
  expect(shop.payments.refunds.of(shop.intent)).toHaveLength(1);
});

test("reconcile: a refund that waits is not sent while the payment is disputed or lost", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.goDown(true);
  await shop.refund("purchase", 14_99);
  shop.payments.goDown(false);
  for (const [status, state] of [
    ["needs_response", "requested"],
    ["lost", "requested"],
    ["won", "succeeded"],
  ] as const) {
    await db.delete(disputes);
    await makeDispute(db, shop.purchase.id, status);
    await db.update(refunds).set({ lastAskedAt: null });
    await shop.reconcile();
    expect(await shop.rows(), status).toMatchObject([{ state }]);
  }
  expect(shop.reported).toEqual([]);
});
