import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, cartFor, guest, makeVariant, now } from "#tests/make.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { openApp, realTime } from "./open-app.ts";

test("create-guest-profile: returns both ids; the same browser may edit its draft", async ({ db }) => {
  const app = openApp(db);
  // Unknown fields are ignored.
  const made = await app.call("create-guest-profile", { ...guest, userId: crypto.randomUUID(), paidAt: now });
  expect(made).toMatchObject({
    status: 200,
    body: { success: true, publicId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });

  const again = { ...guest, phoneNumber: "9725550199", profileId: made.body.profileId };
  expect((await app.call("create-guest-profile", again)).body).toMatchObject({
    publicId: made.body.publicId,
  });
  expect((await openApp(db).call("create-guest-profile", again)).body.publicId).not.toBe(made.body.publicId);
});

test("checkout: gets a payment page; prices come from the catalog", async ({ db }) => {
  const app = openApp(db);
  const variant = await makeVariant(db);
  const cart = cartFor(variant.id);
  expect(await app.call("create-stripe-checkout", cart)).toMatchObject({
    status: 200,
    body: { success: true, checkoutUrl: expect.stringContaining("https://") },
  });

  const lineId = crypto.randomUUID();
  const item = { ...cart.items[0], lineId, productId: variant.productId, productTitle: "x", price: 0.01 };
  expect(await app.call("create-stripe-checkout", { items: [item], orderType: "self" })).toMatchObject({
    status: 409,
    body: { errorCode: "CART_CHANGED", changes: [{ lineId, change: "price", price: 14.99 }] },
  });
});

test("a returning guest reads the stored address only by typing it", async ({ db }) => {
  const app = openApp(db);
  const { profileId, publicId } = (await app.call("create-guest-profile", guest)).body;
  await db.update(profiles).set({ paidAt: now });
  const offered = async (given: object) =>
    (await app.call("create-guest-profile", { ...guest, ...given })).body.profile;

  expect(await offered({})).toMatchObject({ profileId, publicId, city: address.city });
  expect(await offered({ addressLine1: "1 Elm St" })).toMatchObject({
    profileId,
    addressLine1: "",
    city: "",
  });
  const none = { addressLine1: "", city: "", state: "", postalCode: "" };
  expect(await offered(none)).toMatchObject({ profileId, city: "" });
  expect((await openApp(db).call("create-guest-profile", guest)).body.profile).toBeUndefined();
});

test("a draft that was paid meanwhile is not changed; the answer names its page", async ({ db }) => {
  const app = openApp(db);
  const variant = await makeVariant(db);
  const { profileId } = (await app.call("create-guest-profile", guest)).body;
  const items = [{ productId: variant.id, quantity: 1, profileId, profileInfo: {} }];
  const { sessionId } = (await app.call("create-stripe-checkout", { items })).body;
  app.provider.goDown(true);
  const edit = { ...guest, customerName: "Eve", profileId };
  expect(await app.call("create-guest-profile", edit)).toMatchObject({
    status: 503,
    body: {
      errorCode: "PAYMENT_UNCLEAR",
      message:
        "We can't tell yet whether your earlier payment went through. Please don't pay again; try again in a minute.",
    },
  });
  expect(app.reported).toMatchObject([{ cause: { name: "PaymentsUnavailable" } }]);

  app.provider.goDown(false);
  app.provider.pay(String(sessionId));
  expect(await app.call("create-guest-profile", edit)).toMatchObject({
    status: 409,
    body: {
      errorCode: "ALREADY_PAID",
      checkoutUrl: `https://shop.example/order/success?session_id=${sessionId}`,
    },
  });
});

test("checkout: an outage of the provider returns 503 and logs no personal data", async ({ db }) => {
  const app = openApp(db);
  app.provider.goDown(true);
  const variant = await makeVariant(db);
  const answer = await app.call("create-stripe-checkout", cartFor(variant.id));

  expect(answer).toMatchObject({ status: 503, body: { errorCode: "PAYMENT_UNAVAILABLE" } });
  expect(app.logLines.join("")).not.toMatch(/ada palmer|ada@|214\W*555|Fairway Drive/i);
});

test("sign-up in an order: makes account and profile, signs in and asks to confirm", async ({ db }) => {
  const app = openApp(db, realTime);
  const { status, body } = await app.call("create-user-account", { ...guest, password });

  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: "Account created",
      profileId: expect.any(String),
      publicId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  const [profile] = await db.select().from(profiles);
  expect(profile).toMatchObject({
    id: body.profileId,
    userId: body.profileId,
    city: "Austin",
    claimedAt: null,
  });
  expect(await (await app.request("/api/auth/get-session")).json()).toMatchObject({
    user: { id: body.profileId },
  });
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "confirm", email: guest.email }]]);
});

test("sign-up in an order: without password, an email leads to choosing one", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.call("create-user-account", { ...guest, password: "" });

  expect(await matchPassword(db, guest.email, "2145550137")).toBeUndefined();
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "set-password" }]]);
});

test("sign-up in an order: refused with a bad password or while signed in", async ({ db }) => {
  const app = openApp(db, realTime);
  for (const bad of ["short", "football", "x".repeat(200), 7, ["a password"]]) {
    const { status, body } = await app.call("create-user-account", { ...guest, password: bad });
    expect([status, body.field]).toEqual([400, "password"]);
  }
  expect(await db.$count(users)).toBe(0);

  const { userId } = await makeAccount(app.services, { email: "me@example.com" });
  await app.signIn(userId);
  expect((await app.call("create-user-account", { ...guest, password })).body.errorCode).toBe("SIGNED_IN");
  expect(await db.select().from(users).where(eq(users.email, guest.email))).toEqual([]);
});

test("quote-checkout: what a checkout of the same request would charge, and writes nothing", async ({
  db,
}) => {
  const app = openApp(db);
  const variant = await makeVariant(db);
  expect(await app.call("quote-checkout", cartFor(variant.id))).toMatchObject({
    status: 200,
    body: { success: true, amounts: { items: 14.99, discount: 0, shipping: 0, tax: 0, total: 14.99 } },
  });
  expect(await db.select().from(profiles)).toEqual([]);
  expect(await app.call("quote-checkout", cartFor(crypto.randomUUID()))).toMatchObject({
    status: 409,
    body: { errorCode: "CART_CHANGED" },
  });
  const wrong = { ...cartFor(variant.id), total: 1 };
  expect(await app.call("create-stripe-checkout", wrong)).toMatchObject({
    status: 409,
    body: { errorCode: "TOTAL_CHANGED", message: expect.stringContaining("$14.99") },
  });
});
