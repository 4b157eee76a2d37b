import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { catchUpEvents, handlePaymentEvent } from "#shop/payments/payment-events.server.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { reconcileRefunds } from "#shop/payments/reconcile.server.ts";
import { startRefund } from "#shop/payments/start-refund.server.ts";
import { test } from "#tests/database.ts";
import { makePurchase } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { openSandbox } from "./open-sandbox.ts";

const { payments, hook } = await openSandbox();

const toPay = (reference: string) => ({
  reference,
  lines: [{ title: "Classic - Saddle", amount: cents(1_00), quantity: 1 }],
  successUrl: "https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://shop.example/checkout",
  expiresAt: new Date(Date.now() + 60 * 60_000),
});

/** A purchase at $14.99, of which the provider's page took $1.00. */
async function payTooLittle(db: Database) {
  const purchase = await makePurchase(db);
  const { id: sessionId } = await payments.openSession(toPay(purchase.id));
  await db.update(purchases).set({ stripeCheckoutSessionId: sessionId }).where(eq(purchases.id, purchase.id));
  await hook("pay", { session: sessionId });
  const actor = { userId: crypto.randomUUID(), email: "bo@shop.example" };
  const shop = { ...makeCheckout(), payments, now: new Date(), actor };
  expect(await fulfillPurchase(db, shop, sessionId)).toBe("mismatch");
  const refund = () =>
    startRefund(db, shop, { purchaseId: purchase.id, scope: "purchase", amount: cents(1_00) });
  return { ...shop, refund };
}

test("Stripe: a mismatching payment is refunded once despite clicks and outages", async ({ db }) => {
  const shop = await payTooLittle(db);
  await hook("outage", { mode: "down" });
  expect(await shop.refund()).toMatchObject({ outcome: "unclear" });
  await hook("outage", { mode: "off" });
  expect(await shop.refund()).toEqual({ outcome: "repeated" });
  const later = new Date(Date.now() + 10 * 60_000);
  const report = (error: unknown) => expect(error).toBeUndefined();
  await reconcileRefunds(db, { ...shop, now: later }, { before: later, report });
  expect(await shop.refund()).toEqual({ outcome: "repeated" });

  const [purchase] = await db.select().from(purchases);
  const paymentIntentId = purchase?.stripePaymentIntentId ?? "";
  const event = { id: "evt_late", type: "charge.refunded", sessionId: null, paymentIntentId };
  expect(await handlePaymentEvent(db, shop, event)).toBe("settled");
  expect(await shop.payments.listRefunds(paymentIntentId)).toMatchObject([
    { amount: 1_00, state: "succeeded" },
  ]);
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 1_00, state: "succeeded" }]);
  expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["payment-issues", "order-refunded"]);
});

test("Stripe: a payment that a restored database lacks is found and reported with its email", async ({
  db,
}) => {
  const at = { ...makeCheckout(), payments, now: new Date() };
  const { id } = await payments.openSession(toPay(crypto.randomUUID()));
  await hook("pay", { session: id, email: "ann@example.com" });
  const report = (error: unknown) => expect(error).toBeUndefined();
  await catchUpEvents(db, { ...at, siteUrl: "https://other.example" }, { report });
  expect(at.jobs.enqueued).toEqual([]);
  await catchUpEvents(db, at, { report });
  expect(at.jobs.enqueued).toContainEqual(["unknown-payment", { sessionId: id }]);
  const details = { amount: 1_00, email: "ann@example.com" };
  const [issue] = await db.select().from(paymentIssues).where(eq(paymentIssues.reference, id));
  expect(issue).toMatchObject({ code: "unknown_to_shop", details });
});
