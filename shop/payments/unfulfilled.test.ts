import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { ShopJobs } from "#shop/jobs.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";

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
  const row = async () => (await db.select().from(purchases).where(eq(purchases.id, purchase.id)))[0];

  await expect(fulfillPurchase(db, at, purchase.sessionId)).rejects.toThrow("the queue broke");
  expect(await row()).toMatchObject({ state: "open", paidUnfulfilledAt: now });
  const later = new Date(now.getTime() + 60_000);
  await expect(fulfillPurchase(db, { ...at, now: later }, purchase.sessionId)).rejects.toThrow();
  expect(await row()).toMatchObject({ paidUnfulfilledAt: now });

  expect(await fulfillPurchase(db, { ...at, jobs: makeJobs() }, purchase.sessionId)).toBe("paid");
  expect(await row()).toMatchObject({ state: "paid", paidUnfulfilledAt: null });
});

test("an outage of the provider says nothing of the money", async ({ db }) => {
  const purchase = await makePurchase(db);
  const payments = makePayments();
  payments.goDown(true);
  await expect(
    fulfillPurchase(db, { payments, jobs: makeJobs(), secret, now }, purchase.sessionId),
  ).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  expect(await db.select().from(purchases)).toMatchObject([{ paidUnfulfilledAt: null }]);
});
