import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makePaymentIssue, wrongAmount } from "#tests/make-payment-issue.ts";
import { expectAnswer } from "./expect-answer.ts";
import { openAdmin } from "./open-admin.ts";

/** A purchase of $14.99 for which the provider reports a payment of $1.00. */
async function openMismatch(db: Database) {
  const app = await openAdmin(db);
  const { id, sessionId } = await makePurchase(db, {
    ...{ state: "mismatch", paidAmount: cents(1_00), stripePaymentIntentId: "pi_1" },
  });
  await makePaymentIssue(db, id, wrongAmount);
  app.provider.add({ sessionId, reference: id, amount: cents(1_00), paymentIntentId: "pi_1" });
  const send = (amount: string, of = id) =>
    app.post("/admin/dashboard", { intent: "refund", purchase: of, amount }, { accept: "*/*" });
  const page = () => app.read("/admin/dashboard");
  return { ...app, id, send, page };
}

test("dashboard: refunds a mismatching payment and shows the refund", async ({ db }) => {
  const shop = await openMismatch(db);
  expect(await shop.page()).toContain("$1.00 of $1.00 can be refunded.");
  await expectAnswer(shop.send("100", crypto.randomUUID()), 404, "Payment not found");
  expect((await shop.send("100", "no id")).status).toBe(400);
  await expectAnswer(shop.send("100"), 200, "$1.00 refunded");
  expect(await shop.page()).toContain("Nothing is left to refund.");
});

test("dashboard: foreign currencies lead to the provider, orders to their pages", async ({ db }) => {
  const shop = await openAdmin(db);
  const { id } = await makePurchase(db, { state: "mismatch", stripePaymentIntentId: "pi_2" });
  await makePaymentIssue(db, id, { code: "wrong_currency", details: { currency: "eur" } });
  const page = () => shop.read("/admin/dashboard");
  expect(await page()).toContain("refunded in the card provider&#x27;s dashboard");
  expect(await page()).not.toContain("Refund at the card provider");
  const requestedBy = "card provider";
  await db
    .insert(refunds)
    .values({ purchaseId: id, scope: "provider", amount: cents(7_77), state: "succeeded", requestedBy });
  expect(await page()).toContain("Refund at the card provider");
  expect(await page()).not.toContain("7.77");
  const twice = await makePaidPurchase(db);
  const details = { otherId: id, isSameCart: true };
  await makePaymentIssue(db, twice.id, { code: "possible_double_payment", details });
  expect(await page()).toContain("possible double payment");
  expect(await page()).not.toContain("Refund…");
});
