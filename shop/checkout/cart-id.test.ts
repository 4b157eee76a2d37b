import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { products } from "#shop/catalog/products.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { test } from "#tests/database.ts";
import { address, makeVariant, now } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { checkoutRequest } from "./checkout-request.ts";
import { startCheckout } from "./start-checkout.server.ts";

const person = { customerName: "Ada", phoneNumber: "2145550137", email: "ada@example.com", ...address };

type Checkout = ReturnType<typeof makeCheckout>;

const payable = (at: Checkout) => [...at.payments.sessions.values()].filter(({ state }) => state === "open");

test("a request without cart id, repeated, leaves one payable session", async ({ db }) => {
  const at = makeCheckout();
  const { variant } = await makeCheckoutRequest(db);
  const request = () => checkoutRequest.parse({ ...person, productId: variant.id });
  await startCheckout(db, at, request());
  await startCheckout(db, at, request());

  expect(payable(at)).toHaveLength(1);
  const other = checkoutRequest.parse({ ...person, customerName: "Bea", productId: variant.id });
  await startCheckout(db, at, other);
  await startCheckout(db, { ...at, browser: "another" }, request());
  expect(payable(at)).toHaveLength(3);

  const [first] = payable(at);
  at.payments.pay(first!.sessionId);
  expect(await startCheckout(db, at, request())).toEqual({ paidSessionId: first!.sessionId });
});

test("cart without id: the same tag in another notation or at a new price is one cart", async ({ db }) => {
  const at = makeCheckout();
  const variant = await makeVariant(db);
  const place = (tag: object) => startCheckout(db, at, checkoutRequest.parse({ ...person, ...tag }));
  await place({ productId: variant.id, productPrice: 14.99 });
  await place({ productId: variant.id, phoneNumber: "(214) 555-0137" });
  await db.update(products).set({ price: cents(15_99) });
  await place({ productId: variant.productId, productPrice: 15.99, productTitle: "Saddle" });

  expect(at.payments.sessions.size).toBe(3);
  expect(payable(at)).toHaveLength(1);
});

test("cart without id: the same tags may be bought again an hour after payment", async ({ db }) => {
  const at = makeCheckout();
  const { item } = await makeCheckoutRequest(db);
  const request = () => checkoutRequest.parse({ items: [{ ...item, lineId: crypto.randomUUID() }] });
  await startCheckout(db, at, request());
  const [sessionId = ""] = at.payments.sessions.keys();
  at.payments.pay(sessionId);
  const after = (minutes: number) => ({ ...at, now: new Date(now.getTime() + minutes * 60_000) });
  await fulfillPurchase(db, after(59), sessionId);

  expect(await startCheckout(db, after(119), request())).toEqual({ paidSessionId: sessionId });
  expect(await startCheckout(db, after(120), request())).toHaveProperty("checkoutUrl");
});

test("cart without id: a payment under review blocks the cart, however old it is", async ({ db }) => {
  const at = makeCheckout();
  const { item } = await makeCheckoutRequest(db);
  const request = () => checkoutRequest.parse({ items: [{ ...item, lineId: crypto.randomUUID() }] });
  await startCheckout(db, at, request());
  const [sessionId = ""] = at.payments.sessions.keys();
  await db.update(purchases).set({ state: "mismatch" });

  const later = { ...at, now: new Date(now.getTime() + 24 * 60 * 60_000) };
  expect(await startCheckout(db, later, request())).toEqual({ paidSessionId: sessionId });
});
