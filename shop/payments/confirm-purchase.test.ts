import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { test } from "#tests/database.ts";
import { browser, makePurchase, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { confirmPurchase } from "./fulfill-purchase.server.ts";

const siteUrl = "https://shop.example";
const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

test("confirm: paid lines leave the cart, also while the payment is under review", async ({ db }) => {
  for (const currency of ["usd", "eur"]) {
    const at = { payments: makePayments(), jobs: makeJobs(), secret, now, siteUrl };
    const purchase = await makePurchase(db, {}, [{ lineId: one }, { lineId: two }, { lineId: two }]);
    const { sessionId, id, total, cartId } = purchase;
    at.payments.add({ sessionId, reference: id, amount: total, currency });

    const bought = await confirmPurchase(db, at, { sessionId, browser });
    expect(bought).toEqual({
      state: currency === "usd" ? "paid" : "mismatch",
      cartId,
      lines: expect.arrayContaining([
        { lineId: one, quantity: 1 },
        { lineId: two, quantity: 2 },
      ]),
    });
    expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual(bought);
  }
});

test("confirm: only the browser of the checkout and the signed-in buyer learn the cart", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  for (const state of ["paid", "open"] as const) {
    const at = { payments: makePayments(), jobs: makeJobs(), secret, now, siteUrl };
    const { sessionId, id, total, cartId } = await makePurchase(db, { buyerUserId: userId });
    at.payments.add({ sessionId, reference: id, amount: total, state });

    const elsewhere = { sessionId, browser: "another" };
    expect(await confirmPurchase(db, at, elsewhere)).toEqual({ state });
    const stranger = crypto.randomUUID();
    expect(await confirmPurchase(db, at, { ...elsewhere, userId: stranger })).toEqual({ state });
    expect(await confirmPurchase(db, at, { ...elsewhere, userId })).toMatchObject({ state, cartId });
    expect(await confirmPurchase(db, at, { sessionId, browser })).toMatchObject({ state, cartId });
  }
});

test("tags whose orders were deleted go out of the cart all the same", async ({ db }) => {
  const at = { payments: makePayments(), jobs: makeJobs(), secret, now, siteUrl };
  const { id, sessionId, total, cartId } = await makePurchase(db, {}, [{ lineId: one }, { lineId: one }]);
  at.payments.add({ sessionId, reference: id, amount: total });
  await db.delete(orders).where(eq(orders.purchaseId, id));

  const lines = [{ lineId: one, quantity: 2 }];
  expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual({ state: "mismatch", cartId, lines });
});

test("confirm: an unpaid session returns the cart that it was for", async ({ db }) => {
  for (const state of ["open", "expired", "failed"] as const) {
    const at = { payments: makePayments(), jobs: makeJobs(), secret, now, siteUrl };
    const { sessionId, id, total, cartId } = await makePurchase(db);
    at.payments.add({ sessionId, reference: id, amount: total, state });

    expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual({ state, cartId });
  }
});

test("confirm: a malformed session is unknown, and the provider isn't asked", async ({ db }) => {
  const at = { payments: makePayments(), jobs: makeJobs(), secret, now, siteUrl };
  for (const sessionId of ["cs_\0", "pi_1", `cs_${"x".repeat(300)}`]) {
    expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual({ state: "unknown" });
  }
  expect(at.payments.calls).toEqual([]);
});

test("confirm: a payment of ours that no purchase knows is reported", async ({ db }) => {
  const at = { payments: makePayments(), jobs: makeJobs(), secret, now, siteUrl };
  const sessionId = "cs_lost";
  expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual({ state: "unknown" });
  const purchaseId = crypto.randomUUID();
  const successUrl = `${siteUrl}/order/success?session_id={CHECKOUT_SESSION_ID}`;
  at.payments.add({ sessionId, reference: purchaseId, purchaseId, amount: cents(14_99), successUrl });
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual({ state: "reported" });
  }
  expect(at.jobs.enqueued).toEqual([["unknown-payment", { sessionId }]]);
});
