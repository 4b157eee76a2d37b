import { expect } from "vitest";
import type { ShopJobs } from "#shop/jobs.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";
import { listPaymentIssues } from "./payment-issues.server.ts";
import { paymentIssues } from "./payment-issues.table.ts";

const broken: ShopJobs = {
  async enqueue() {
    throw new Error("the queue broke");
  },
};

test("paid at the provider and open here is noted since when, until it is fulfilled", async ({ db }) => {
  const purchase = await makePurchase(db);
  const payments = makePayments();
  payments.add(paymentOf(purchase));
  const at = { payments, jobs: broken, secret, now };
  const issues = () => db.select().from(paymentIssues);

  await expect(fulfillPurchase(db, at, purchase.sessionId)).rejects.toThrow("the queue broke");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
  const open = { code: "paid_unfulfilled", reference: purchase.sessionId, createdAt: now, resolvedAt: null };
  expect(await issues()).toMatchObject([open]);
  expect(await listPaymentIssues(db)).toMatchObject({ purchases: [{ isUnfulfilled: true }] });
  const later = new Date(now.getTime() + 60_000);
  await expect(fulfillPurchase(db, { ...at, now: later }, purchase.sessionId)).rejects.toThrow();
  expect(await issues()).toMatchObject([open]);

  expect(await fulfillPurchase(db, { ...at, jobs: makeJobs() }, purchase.sessionId)).toBe("paid");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "paid" }]);
  expect(await issues()).toMatchObject([{ ...open, resolvedAt: now }]);
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0 });
});

test("an outage of the provider says nothing of the money", async ({ db }) => {
  const purchase = await makePurchase(db);
  const payments = makePayments();
  payments.goDown(true);
  await expect(
    fulfillPurchase(db, { payments, jobs: makeJobs(), secret, now }, purchase.sessionId),
  ).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  expect(await db.select().from(paymentIssues)).toEqual([]);
});
