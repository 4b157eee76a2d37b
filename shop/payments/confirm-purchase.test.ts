import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { browser, makePurchase } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { confirmPurchase } from "./fulfill-purchase.server.ts";

const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

test("confirm: paid lines leave the cart, also while the payment is under review", async ({ db }) => {
  for (const currency of ["usd", "eur"]) {
    const at = makeCheckout();
    const purchase = await makePurchase(db, {}, [{ lineId: one }, { lineId: two }, { lineId: two }]);
    const { sessionId, id, total, cartId, browser } = purchase;
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
    const at = makeCheckout();
    const { sessionId, id, total, cartId, browser } = await makePurchase(db, { buyerUserId: userId });
    at.payments.add({ sessionId, reference: id, amount: total, state });

    const elsewhere = { sessionId, browser: "another" };
    expect(await confirmPurchase(db, at, elsewhere)).toEqual({ state });
    const stranger = crypto.randomUUID();
    expect(await confirmPurchase(db, at, { ...elsewhere, userId: stranger })).toEqual({ state });
    expect(await confirmPurchase(db, at, { ...elsewhere, userId })).toMatchObject({ state, cartId });
    expect(await confirmPurchase(db, at, { sessionId, browser })).toMatchObject({ state, cartId });
  }
});

test("confirm: a malformed session is unknown, and the provider isn't asked", async ({ db }) => {
  const at = makeCheckout();
  for (const sessionId of ["cs_\0", "pi_1", `cs_${"x".repeat(300)}`]) {
    expect(await confirmPurchase(db, at, { sessionId, browser })).toEqual({ state: "unknown_to_shop" });
  }
  expect(at.payments.calls).toEqual([]);
});
