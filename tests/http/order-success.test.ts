import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { signedCookie } from "#platform/signed-cookie.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { test } from "#tests/database.ts";
import { makePurchase, paymentOf } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

test("the success page says what became of the payment", async ({ db }) => {
  const words = {
    paid: "Order Successful!",
    open: "Your payment is not finished",
    processing: "Your payment is on its way",
    expired: "This payment has expired",
    failed: "Your payment did not go through",
  } as const;
  for (const [state, title] of Object.entries(words) as [keyof typeof words, string][]) {
    const app = openApp(db);
    const purchase = await makePurchase(db);
    app.provider.add({ ...paymentOf(purchase), state });

    const page = await app.request(`/order/success?session_id=${purchase.sessionId}`);
    expect(await page.text(), state).toContain(title);
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
});

test("success page: shows the session, three next steps and the way home", async ({ db }) => {
  const app = openApp(db);
  const purchase = await makePurchase(db);
  app.provider.add(paymentOf(purchase));
  const html = await (await app.request(`/order/success?session_id=${purchase.sessionId}`)).text();
  const page = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(page).toContain(`>${purchase.sessionId}<`);
  expect(page.match(/<li/g)).toHaveLength(3);
  expect(page).toContain("Your order ships within 3-5 business days, free of charge.");
  expect(page).toMatch(/href="\/"[^>]*>Return to Home</);
});

test("success page: a mismatching payment says so, also on a reload", async ({ db }) => {
  const app = openApp(db);
  const purchase = await makePurchase(db);
  app.provider.add({ ...paymentOf(purchase), currency: "eur" });
  for (let visit = 0; visit < 2; visit += 1) {
    const text = await (await app.request(`/order/success?session_id=${purchase.sessionId}`)).text();
    expect(text).toContain("We are checking your payment");
    expect(text).toContain("Please don&#x27;t pay again.");
    expect(text).not.toContain(purchase.cartId);
  }
});

test("success page: a paid session that no purchase knows asks not to pay again", async ({ db }) => {
  const app = openApp(db);
  const purchaseId = crypto.randomUUID();
  const successUrl = `${app.services.siteUrl}/order/success?session_id={CHECKOUT_SESSION_ID}`;
  app.provider.add({
    sessionId: "cs_lost",
    reference: purchaseId,
    purchaseId,
    amount: cents(14_99),
    successUrl,
  });
  const text = await (await app.request("/order/success?session_id=cs_lost")).text();
  expect(text).toContain("Please don&#x27;t pay again.");
  expect(text).not.toContain("Back to Checkout");
});

test("success page: only the browser of the checkout learns the cart", async ({ db }) => {
  const app = openApp(db);
  const cookie = signedCookie("browser", app.services).write("mine", 60);
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  app.cookies.set(name, value);
  const purchase = await makePurchase(db, { browser: tokenHash("mine") });
  app.provider.add(paymentOf(purchase));
  const visit = async (visitor: typeof app) =>
    (await visitor.request(`/order/success?session_id=${purchase.sessionId}`)).text();

  expect(await visit(app)).toContain(purchase.cartId);
  const stranger = await visit(openApp(db));
  expect(stranger).toContain("Order Successful!");
  for (const secret of [purchase.cartId, purchase.lines[0]?.lineId]) expect(stranger).not.toContain(secret);
});

test("success page: an outage or refusal of the provider is shown and reported", async ({ db }) => {
  const app = openApp(db);
  const purchase = await makePurchase(db);
  const visit = async () => (await app.request(`/order/success?session_id=${purchase.sessionId}`)).text();

  app.provider.goDown(true);
  expect(await visit()).toContain("We can&#x27;t verify your payment right now");
  app.provider.findPayment = async () => {
    throw new app.provider.errors.PaymentRefused("no such key");
  };
  expect(await visit()).toContain("We can&#x27;t verify your payment right now");
  expect(app.reported).toMatchObject([{ name: "PaymentsUnavailable" }, { name: "PaymentRefused" }]);
});
