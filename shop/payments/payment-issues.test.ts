import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openMismatch, openRefunding } from "#tests/make-refunding.ts";
import { listPaymentIssues } from "./payment-issues.server.ts";

test("a disputed purchase is refunded from its orders' pages alone, whatever went back already", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99);
  await makeDispute(db, shop.purchase.id);
  const { purchases: listed } = await listPaymentIssues(db);
  expect(listed).toMatchObject([
    { invoiceNumber: shop.purchase.invoices[0], disputeStatus: "needs_response" },
  ]);
  expect(listed[0]).not.toHaveProperty("refundable");
  expect(listed[0]).not.toHaveProperty("isElsewhere");
});

test("of several refunds the newest comes first, and one that failed and was made good is no news", async ({
  db,
}) => {
  const shop = await openMismatch(db, { amount: cents(2_00) });
  shop.payments.refunds.next.state = "failed";
  await shop.refundPayment(2_00);
  await db.update(refunds).set({ createdAt: new Date(now.getTime() - 60_000) });
  shop.payments.refunds.next.state = "succeeded";
  expect(await shop.refundPayment(2_00)).toEqual({ outcome: "succeeded" });
  const [listed] = (await listPaymentIssues(db)).purchases;
  expect(listed?.refundable?.refunds.map(({ state }) => state)).toEqual(["succeeded", "failed"]);
  expect(listed?.refundable?.failed).toBeUndefined();
});

test("purchases come newest first with all their refunds, and are counted once each", async ({ db }) => {
  const [older, newer] = [await openMismatch(db), await openMismatch(db)];
  await db
    .update(purchases)
    .set({ createdAt: new Date(now.getTime() - 60_000) })
    .where(eq(purchases.id, older.purchase.id));
  for (const shop of [older, newer]) {
    shop.payments.refunds.next.state = "failed";
    await shop.refundPayment(1_00);
    await shop.refundPayment(1_00);
  }
  const { count, purchases: listed } = await listPaymentIssues(db);
  expect(count).toBe(2);
  expect(listed.map(({ id }) => id)).toEqual([newer.purchase.id, older.purchase.id]);
  expect(listed.map(({ refundable }) => refundable?.refunds.length)).toEqual([2, 2]);
});
