import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { fulfilPurchase } from "./fulfil-purchase.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

test("placing the order again ends the session before", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  await startCheckout(db, at, request);

  const states = (await db.select().from(purchases)).map((purchase) => purchase.state);
  expect(states.sort()).toEqual(["open", "released"]);
  expect([...at.payments.sessions.values()].map((session) => session.state)).toEqual(["expired", "open"]);
});

test("a cart whose earlier session was paid leads to its success page and fulfils it", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  const [sessionId = ""] = at.payments.sessions.keys();
  at.payments.pay(sessionId);

  expect(await startCheckout(db, at, request)).toEqual({ paidSessionId: sessionId });
  expect(await db.select().from(orders)).toMatchObject([{ status: "pending" }]);
});

test("a cart that the webhook settled is not paid again, though its browser never came back", async ({
  db,
}) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  const [sessionId = ""] = at.payments.sessions.keys();
  at.payments.pay(sessionId);
  await fulfilPurchase(db, at, sessionId);

  expect(await startCheckout(db, at, request)).toEqual({ paidSessionId: sessionId });
  expect(await db.select().from(purchases)).toHaveLength(1);
});

test("a provider that is down leaves nothing open, and the same request works later", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  at.payments.goDown(true);
  await expect(startCheckout(db, at, request)).rejects.toThrow("down");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "released" }]);

  at.payments.goDown(false);
  expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
});

test("an earlier session that can't be ended keeps the cart from a second one", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  const stuck = { ...at, payments: { ...at.payments, expireSession: at.payments.findPayment } };

  await expect(startCheckout(db, stuck, request)).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
});
