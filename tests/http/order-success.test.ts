import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { createSignedCookie, tokenHash } from "#platform/tokens.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openApp, openCustomer } from "./open-app.ts";

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

test("success page: three next steps and the way home, no reference of the provider", async ({ db }) => {
  const app = openApp(db);
  const purchase = await makePurchase(db);
  app.provider.add(paymentOf(purchase));
  const html = await app.read(`/order/success?session_id=${purchase.sessionId}`);
  const page = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(page).not.toContain(purchase.sessionId);
  expect(page).not.toContain("Sign In");
  expect(page.match(/<li/g)).toHaveLength(3);
  expect(page.replaceAll(/<[^>]*>/g, "")).toContain(
    "Your order ships within 3–5 business days of your payment, free of charge.",
  );
  expect(page).toMatch(/href="\/"[^>]*>Return to Home</);
});

test("success page: a mismatching payment says so, also on a reload", async ({ db }) => {
  const app = openApp(db);
  const purchase = await makePurchase(db);
  app.provider.add({ ...paymentOf(purchase), currency: "eur" });
  for (let visit = 0; visit < 2; visit += 1) {
    const text = await app.read(`/order/success?session_id=${purchase.sessionId}`);
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
  const text = await app.read("/order/success?session_id=cs_lost");
  expect(text).toContain("Please don&#x27;t pay again.");
  expect(text).not.toContain("Back to Checkout");
  expect(app.jobs.enqueued).toEqual([["unknown-payment", { sessionId: "cs_lost" }]]);
});

/** The browser whose orders name it `tokenHash("mine")`. */
function openMine(db: Database) {
  const app = openApp(db);
  const cookie = createSignedCookie("browser", app.services).write("mine", 60);
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  app.cookies.set(name, value);
  return app;
}

const mine = tokenHash("mine");

test("success page: numbers, tags, total, address and link only for the buyer", async ({ db }) => {
  const app = openMine(db);
  const profile = await makeProfile(db, { paidAt: now, draftOwner: mine });
  const tag = { profileId: profile.id };
  const purchase = await makePurchase(db, { browser: mine, buyerEmail: profile.email }, [
    tag,
    tag,
    { ...tag, engravedName: "Bobby" },
  ]);
  app.provider.add(paymentOf(purchase));
  const path = `/order/success?session_id=${purchase.sessionId}`;
  const html = await app.read(path);
  for (const part of [
    "Bobby",
    "$44.97",
    purchase.cartId,
    `Your emails about this order go to <span class="font-medium">${profile.email}`,
  ])
    expect(html).toContain(part);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Your order FT-100001 · 3 tags");
  const [picture = "", ...more] = [...html.matchAll(/src="(\/drawings\/tag.jpg[^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(more).toHaveLength(1);
  expect((await app.request(picture)).headers.get("content-type")).toBe("image/jpeg");
  const link = /href="(\/order\/view\/[^"]+)"/.exec(html)?.[1] ?? "";
  expect((await openApp(db).request(link)).status).toBe(200);

  const customer = await openCustomer(db);
  for (const other of [openApp(db), customer]) {
    const shown = await other.read(path);
    expect(shown).toContain("Order Successful!");
    const ids = [purchase.cartId, ...purchase.lines.map(({ lineId }) => lineId)];
    for (const secret of ["FT-", "Bobby", "$44.97", profile.email, "order/view", ...ids])
      expect(shown).not.toContain(secret);
  }
});

test("success page: a signed-in buyer's order is no longer the browser's", async ({ db }) => {
  const customer = await openCustomer(db);
  const { sessionId, invoice } = await makePaidPurchase(db, {
    browser: mine,
    buyerUserId: customer.userId,
    buyerEmail: "buyer@example.com",
  });
  const path = `/order/success?session_id=${sessionId}`;
  const html = await customer.read(path);
  for (const part of [`href="/order/${invoice}"`, "buyer@example.com"]) expect(html).toContain(part);
  expect(await openMine(db).read(path)).not.toContain(invoice);
});

test("success page: says when it arrives, and when it ships only until it has", async ({ db }) => {
  const app = openMine(db);
  const { sessionId, id } = await makePaidPurchase(db, { browser: mine, buyerName: "Ann Mary Lee" });
  const read = async () =>
    (await app.read(`/order/success?session_id=${sessionId}`)).replaceAll(/<[^>]*>/g, "");
  const before = await read();
  expect(before).toContain("Thank you, Ann. We emailed");
  expect(before).toContain("of your payment, free of charge. Expected by Monday, March 16.");
  await db.update(orders).set({ status: "shipped" }).where(eq(orders.purchaseId, id));
  const shippedAt = new Date("2026-03-03T12:00:00Z");
  await db.update(parcels).set({ shippedAt }).where(eq(parcels.purchaseId, id));
  const after = await read();
  expect(after).toContain("Your order has left our workshop. Expected by Tuesday, March 10.");
  expect(after).not.toContain("ships within");
});

test("success page: speaks of changes while one of the orders can be changed", async ({ db }) => {
  const app = openMine(db);
  const { sessionId } = await makePaidPurchase(db, { browser: mine }, [{}, {}]);
  const offers = async () =>
    (await app.read(`/order/success?session_id=${sessionId}`)).includes("Need to change");
  await db.update(orders).set({ status: "shipped" }).where(eq(orders.position, 0));
  expect(await offers()).toBe(true);
  await db.update(parcels).set({ trackingNumber: "9400111899223197428490" });
  expect(await offers()).toBe(false);
});

test("success page: a guest reads nothing of the existing profile ordered for", async ({ db }) => {
  const app = openMine(db);
  const owner = await makeProfile(db, {
    paidAt: now,
    displayName: "Olivia Owner",
    email: "olivia@example.com",
  });
  const stored = { buyerEmail: owner.email, buyerName: owner.displayName };
  const { sessionId, invoice } = await makePaidPurchase(db, { browser: mine, ...stored }, [
    { profileId: owner.id, buyerMadeProfile: false, customerName: owner.displayName, email: owner.email },
  ]);
  const html = await app.read(`/order/success?session_id=${sessionId}`);
  const link = /href="(\/order\/view\/[^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain(invoice);
  const order = await app.read(link);
  for (const page of [html, order])
    for (const secret of [owner.email, owner.displayName, owner.publicId, "1 Fairway Drive"])
      expect(page).not.toContain(secret);
});

test("success page: an outage or refusal of the provider is shown and reported", async ({ db }) => {
  const app = openApp(db);
  const purchase = await makePurchase(db);
  const visit = () => app.read(`/order/success?session_id=${purchase.sessionId}`);

  app.provider.goDown(true);
  expect(await visit()).toContain("We can&#x27;t verify your payment right now");
  app.provider.findPayment = async () => {
    throw new app.provider.errors.PaymentRefused("no such key");
  };
  expect(await visit()).toContain("We can&#x27;t verify your payment right now");
  expect(app.reported).toMatchObject([{ name: "PaymentsUnavailable" }, { name: "PaymentRefused" }]);
});
