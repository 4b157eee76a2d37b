import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { deleteProfile } from "#shop/orders/delete-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findMailedPurchase } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { issueLinesOf } from "#tests/make-payment-issue.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";

test("checkout: a payment after its profile's deletion is fulfilled and reported", async ({ db }) => {
  const made = await makePurchase(db);
  const payments = makePayments();
  const jobs = makeJobs();
  payments.add(paymentOf(made));
  await deleteProfile(db, { profileId: made.profile.id }, { actor: null, now });
  const [waiting] = await db.select().from(orders).where(eq(orders.purchaseId, made.id));
  expect(waiting).toMatchObject({ status: "initiated", profileId: null, customerName: "Ada Palmer" });

  expect(await fulfillPurchase(db, { payments, jobs, secret, now }, made.sessionId)).toBe("paid");
  const [order] = await db.select().from(orders).where(eq(orders.purchaseId, made.id));
  expect(order).toMatchObject({ status: "pending", profileId: null, customerName: "Ada Palmer" });
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, made.id));
  expect(purchase).toMatchObject({ state: "paid" });
  expect(await issueLinesOf(db, made.id)).toEqual(["paid for a tag whose profile was deleted"]);
  expect(jobs.enqueued.map(([name]) => name)).toEqual([
    "order-confirmation",
    "order-notice",
    "payment-issues",
  ]);
  const mailed = await findMailedPurchase(db, made.id, "buyer");
  expect(mailed?.orders).toMatchObject([{ recipient: { name: "Ada Palmer" } }]);
  expect(mailed?.orders[0]).not.toHaveProperty("publicId");
});
