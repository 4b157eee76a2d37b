import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { productImages, products } from "#shop/catalog/products.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { readTagPicture } from "#shop/engraving/tag-picture.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, makePicture, makeProfile, makeVariant, now } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { secret } from "#tests/services.ts";
import { type CheckoutRequest, checkoutRequest } from "./checkout-request.ts";
import { startCheckout } from "./start-checkout.server.ts";

/** What the provider is asked to open for a request. */
async function sessionAskedFor(db: Database, request: CheckoutRequest, at = makeCheckout()) {
  const opened = vi.spyOn(at.payments, "openSession");
  await startCheckout(db, at, request);
  return opened.mock.lastCall?.[0];
}

test("checkout: a session charges catalog prices, and there is one order per tag", async ({ db }) => {
  const at = makeCheckout();
  const { request, profile, item } = await makeCheckoutRequest(db, { quantity: 3 });

  const outcome = await startCheckout(db, at, request);

  expect(outcome).toEqual({
    checkoutUrl: expect.stringContaining("https://checkout.stripe.com/"),
    sessionId: [...at.payments.sessions.keys()][0],
  });
  const [purchase] = await db.select().from(purchases);
  expect(purchase).toMatchObject({
    state: "open",
    stripeCheckoutSessionId: [...at.payments.sessions.keys()][0],
    total: 44_97,
    buyerEmail: profile.email,
    lines: [{ lineId: item.lineId, quantity: 3 }],
  });
  const { addressLine1 } = address;
  const tag = { status: "initiated", lineId: item.lineId, amountPaid: 14_99, parcel: { addressLine1 } };
  const written = [0, 1, 2].map((position) => ({ ...tag, position, productTitle: "Classic - Saddle" }));
  expect(await listPackedOrders(db)).toMatchObject(written);
});

test("another price is shown, not charged", async ({ db }) => {
  const at = makeCheckout();
  const { request, item } = await makeCheckoutRequest(db, { price: 0.5 });

  expect(await startCheckout(db, at, request)).toEqual({
    changes: [{ lineId: item.lineId, change: "price", price: 14_99 }],
  });
  expect(at.payments.calls).toEqual([]);
});

test("checkout: a different title is a change; full and short titles are accepted", async ({ db }) => {
  const { request, item } = await makeCheckoutRequest(db, { productTitle: "Classic - Cognac" });
  expect(await startCheckout(db, makeCheckout(), request)).toEqual({
    changes: [{ lineId: item.lineId, change: "title", title: "Classic - Saddle" }],
  });
  const at = makeCheckout();
  for (const productTitle of ["Classic - Saddle", " Saddle ", "", null]) {
    const { request } = await makeCheckoutRequest(db, { productTitle });
    expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
  }
});

test("checkout: inactive products, parents and unknown products are refused", async ({ db }) => {
  const inactive = await makeVariant(db, { isActive: false });
  const free = await makeVariant(db, { price: cents(49) });
  for (const productId of [inactive.id, inactive.parentId, free.id, crypto.randomUUID(), "no-such-code"]) {
    const { request, item } = await makeCheckoutRequest(db, { productId });
    expect(await startCheckout(db, makeCheckout(), request)).toEqual({
      changes: [{ lineId: item.lineId, change: "unavailable" }],
    });
  }
});

test("checkout: requires a gift's buyer and engravable letters", async ({ db }) => {
  const refusals = [
    [{ orderType: "gift" }, "Buyer Name Required"],
    [{ engravedName: "李" }, "李"],
    [{ engravedName: "A very long name ".repeat(5).trim() }, "too long"],
  ] as const;
  for (const [line, words] of refusals) {
    const { request } = await makeCheckoutRequest(db, line);
    expect(JSON.stringify(await startCheckout(db, makeCheckout(), request))).toContain(words);
  }
});

test("checkout: prefills only an email typed here; the session lasts an hour", async ({ db }) => {
  const known = await makeProfile(db, { paidAt: now, claimedAt: now, draftOwner: null });
  const searchedEmail = known.email;
  const buyer = { buyerName: "Ben", buyerEmail: "ben@example.com" };
  const own = await makeCheckoutRequest(db);
  const forKnown = { profileId: known.id, profileInfo: { searchedEmail } };
  const gift = { ...forKnown, orderType: "gift", profileInfo: { ...buyer, searchedEmail } };
  const cases = [
    [own, own.profile.email],
    [await makeCheckoutRequest(db, forKnown), undefined],
    [await makeCheckoutRequest(db, gift), "ben@example.com"],
  ] as const;
  const at = makeCheckout();
  for (const [{ request }, email] of cases) {
    const asked = await sessionAskedFor(db, request, at);
    expect(asked?.email).toBe(email);
    expect(asked?.expiresAt).toEqual(new Date(now.getTime() + 60 * 60_000));
    expect(asked?.lines).toMatchObject([{ title: "Classic - Saddle", amount: 14_99, quantity: 1 }]);
  }
});

test("checkout: canceling leads back to the page that asked", async ({ db }) => {
  const at = makeCheckout();
  for (const returnTo of ["checkout", "profile-created", "profile-summary"]) {
    const { request } = await makeCheckoutRequest(db, {}, { returnTo });
    const asked = await sessionAskedFor(db, request, at);
    expect(asked?.cancelUrl).toBe(`https://shop.example/${returnTo}`);
  }
  expect(checkoutRequest.safeParse({ returnTo: "//evil.example", items: [] }).success).toBe(false);
});

test("more than 100 tags are refused with the limit in the message", async ({ db }) => {
  const { item } = await makeCheckoutRequest(db, { quantity: 60 });
  const two = checkoutRequest.parse({ items: [item, { ...item, lineId: crypto.randomUUID() }] });

  expect(await startCheckout(db, makeCheckout(), two)).toMatchObject({
    refused: { message: expect.stringContaining("at most 100 tags") },
  });
  expect(checkoutRequest.safeParse({ items: [{ ...item, quantity: 101 }] }).success).toBe(false);
  for (const quantity of [0, -1, 1.5, Number.NaN, "2"]) {
    expect(checkoutRequest.safeParse({ items: [{ ...item, quantity }] }).success).toBe(false);
  }
});

const payable = (at: ReturnType<typeof makeCheckout>) =>
  [...at.payments.sessions.values()].filter(({ state }) => state === "open");

test("checkout: a browser has one payable session; another browser keeps its own", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  const anew = { ...request, cartId: crypto.randomUUID() };
  await startCheckout(db, at, anew);
  expect(payable(at)).toHaveLength(1);

  const { request: theirs } = await makeCheckoutRequest(db, {}, { cartId: crypto.randomUUID() });
  const other = { ...at, browser: "f".repeat(64) };
  await db.update(profiles).set({ draftOwner: other.browser });
  await startCheckout(db, other, theirs);
  expect(payable(at)).toHaveLength(2);

  const [first] = payable(at);
  at.payments.pay(first!.sessionId);
  const again = { ...request, cartId: crypto.randomUUID() };
  expect(await startCheckout(db, at, again)).toEqual({ paidSessionId: first!.sessionId });
});

test("checkout: a request without cart id is a cart of its own", async ({ db }) => {
  const at = makeCheckout();
  const { item } = await makeCheckoutRequest(db);
  const place = () =>
    startCheckout(db, at, checkoutRequest.parse({ items: [{ ...item, lineId: undefined }] }));
  await place();
  const [sessionId = ""] = at.payments.sessions.keys();
  at.payments.pay(sessionId);
  await fulfillPurchase(db, at, sessionId);

  expect(await place()).toHaveProperty("checkoutUrl");
  expect(payable(at)).toHaveLength(1);
});

/** A guest's own order for an existing profile, with only an email for the receipt. */
async function orderForKnown(db: Database) {
  const known = await makeProfile(db, { paidAt: now, draftOwner: "e".repeat(64) });
  const { request } = await makeCheckoutRequest(db, {
    profileId: known.id,
    orderType: "self",
    engravedName: "Bob",
    shipping: { ...address, source: "custom" },
    profileInfo: { buyerEmail: "ann@example.com" },
  });
  return { known, request };
}

test("checkout: a guest's receipt for an existing profile goes to the email they give", async ({ db }) => {
  const { known, request } = await orderForKnown(db);

  expect(await sessionAskedFor(db, request)).toMatchObject({ email: "ann@example.com" });

  const [purchase] = await db.select().from(purchases);
  expect(purchase).toMatchObject({ buyerEmail: "ann@example.com", buyerPhone: "" });
  expect(purchase?.buyerName).not.toBe(known.displayName);
});

test("checkout: who gives a tag is the buyer, whatever else is in the cart", async ({ db }) => {
  const { request } = await orderForKnown(db);
  const giver = { buyerName: "Ann Lee", buyerEmail: "ann@example.com", buyerPhone: "2145550199" };
  const [receipt] = request.items;
  const buyer = { name: giver.buyerName, email: giver.buyerEmail, phone: giver.buyerPhone };
  const gift = { ...receipt!, lineId: crypto.randomUUID(), orderType: "gift" as const, buyer };
  await sessionAskedFor(db, { ...request, items: [receipt!, gift] });
  const [purchase] = await db.select().from(purchases);
  expect(purchase).toMatchObject(giver);
});

test("checkout: the payment page shows the buyer's own tag, or the product's photo", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db, { engravedName: "Ada P." });
  const { imageUrl = "" } = (await sessionAskedFor(db, request, at))!.lines[0]!;
  expect(imageUrl).toMatch(/^https:\/\/shop\.example\/drawings\/tag\.jpg\?of=/);
  expect(imageUrl).not.toContain("Ada");
  const token = new URL(imageUrl).searchParams.get("of") ?? "";
  expect(readTagPicture(secret, token)).toEqual({
    material: demoMaterials.saddle,
    design: "classic",
    engravedName: "Ada P.",
  });
  expect(readTagPicture(secret, token.replace(/.$/, "~"))).toBeUndefined();

  const photo = await makePicture(db);
  const { request: other, variant } = await makeCheckoutRequest(db);
  await db.update(products).set({ materialId: null }).where(eq(products.id, variant.id));
  await db.insert(productImages).values({ productId: variant.id, position: 1, pictureId: photo });
  const asked = await sessionAskedFor(db, other, at);
  expect(asked!.lines[0]!.imageUrl).toBe(`https://shop.example/files/products/${photo}`);
});
