import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { address, makeProfile, makeVariant, now } from "#tests/make.ts";
import { generousLimits } from "#tests/services.ts";
import { openApp } from "./open-app.ts";

const person = {
  customerName: "Ada Palmer",
  phoneNumber: "(214) 555-0137",
  email: "ada@example.com",
  ...address,
};

test("create-guest-profile: returns both ids; the same browser may edit its draft", async ({ db }) => {
  const app = openApp(db);
  const made = await app.call("create-guest-profile", person);
  expect(made).toMatchObject({
    status: 200,
    body: { success: true, publicId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });

  const again = { ...person, phoneNumber: "9725550199", profileId: made.body.profileId };
  expect((await app.call("create-guest-profile", again)).body).toMatchObject({
    publicId: made.body.publicId,
  });
  expect((await openApp(db).call("create-guest-profile", again)).body.publicId).not.toBe(made.body.publicId);
});

test("browser cookie: HttpOnly, Lax, Secure with https, and can't be forged", async ({ db }) => {
  const cookieOf = async (siteUrl: string, headers = {}) => {
    const { response } = await openApp(db, { siteUrl }).call("create-guest-profile", person, headers);
    return response.headers.get("set-cookie") ?? "";
  };
  expect(await cookieOf("https://shop.example")).toMatch(
    /^__Host-browser=.+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await cookieOf("http://localhost:3000")).toMatch(
    /^browser=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await cookieOf("https://shop.example", { cookie: "__Host-browser=forged.signature" })).toContain(
    "__Host-browser=",
  );
});

test("create-guest-profile: a claimed profile's email is a duplicate, and nothing else shows", async ({
  db,
}) => {
  const known = await makeProfile(db, { paidAt: now, claimedAt: now });
  const { status, body } = await openApp(db).call("create-guest-profile", { ...person, email: known.email });

  expect(status).toBe(409);
  expect(body).toEqual({
    success: false,
    errorCode: "DUPLICATE_EMAIL",
    message: "Email already exists",
    field: "email",
  });
});

test("unknown fields are ignored", async ({ db }) => {
  const { body } = await openApp(db).call("create-guest-profile", {
    ...person,
    userId: crypto.randomUUID(),
    paidAt: now,
  });
  expect(body.success).toBe(true);
});

test("functions: open to the shop's own pages and non-browsers, not to other sites", async ({ db }) => {
  const app = openApp(db);
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://shop.example.evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign)
    expect((await app.call("create-guest-profile", person, headers)).status).toBe(403);
  for (const headers of [{ origin: "https://shop.example" }, {}]) {
    expect((await app.call("create-guest-profile", person, headers)).status).toBe(200);
  }
});

test("find-profile: returns the visible name and never a public id", async ({ db }) => {
  const known = await makeProfile(db, { paidAt: now, claimedAt: now });
  const { status, body } = await openApp(db).call("find-profile", { query: known.email });

  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    profile: { profileId: known.id, name: "Ada Palmer", hasAddress: true },
  });
});

test("checkout: both payload shapes get a payment page; prices come from the catalog", async ({ db }) => {
  const app = openApp(db);
  const variant = await makeVariant(db);
  const single = {
    ...person,
    productId: variant.id,
    productTitle: "Classic - Saddle",
    productType: "y",
    orderType: "self",
    qrSize: 64,
  };
  expect(await app.call("create-stripe-checkout", single)).toMatchObject({
    status: 200,
    body: { success: true, checkoutUrl: expect.stringContaining("https://") },
  });

  const lineId = crypto.randomUUID();
  const profileInfo = { displayName: "Ada", phoneNumber: "2145550137", email: "a2@example.com", ...address };
  const item = {
    lineId,
    productId: variant.productId,
    productTitle: "x",
    price: 0.01,
    quantity: 1,
    profileInfo,
  };
  expect(await app.call("create-stripe-checkout", { items: [item], orderType: "self" })).toMatchObject({
    status: 409,
    body: { errorCode: "CART_CHANGED", changes: [{ lineId, change: "price", price: 14.99 }] },
  });
});

test("each person that a checkout describes counts as a profile made", async ({ db }) => {
  const app = openApp(db, { limits: { ...generousLimits, profiles: 3 } });
  const variant = await makeVariant(db);
  const items = [1, 2].map((person) => ({
    productId: variant.id,
    quantity: 1,
    profileInfo: {
      displayName: "Ada",
      phoneNumber: "2145550137",
      email: `a${person}@example.com`,
      ...address,
    },
  }));
  expect((await app.call("create-stripe-checkout", { items })).status).toBe(200);
  expect((await app.call("create-guest-profile", person)).status).toBe(200);
  expect((await app.call("create-stripe-checkout", { items })).status).toBe(429);
});

test("checkout: an outage of the provider returns 503 and logs no personal data", async ({ db }) => {
  const app = openApp(db);
  app.provider.goDown(true);
  const variant = await makeVariant(db);
  const answer = await app.call("create-stripe-checkout", { ...person, productId: variant.id });

  expect(answer).toMatchObject({ status: 503, body: { errorCode: "PAYMENT_UNAVAILABLE" } });
  expect(app.logLines.join("")).not.toMatch(/ada palmer|ada@|214\W*555|Fairway Drive/i);
});

test("checkout: in an outage an earlier payment is unclear, never denied", async ({ db }) => {
  const app = openApp(db);
  const variant = await makeVariant(db);
  const cart = { ...person, productId: variant.id, cartId: crypto.randomUUID() };
  await app.call("create-stripe-checkout", cart);
  for (const session of app.provider.sessions.keys()) app.provider.pay(session);
  app.provider.goDown(true);
  const answer = await app.call("create-stripe-checkout", cart);

  expect(answer).toMatchObject({
    status: 503,
    body: {
      errorCode: "PAYMENT_UNCLEAR",
      message:
        "We can't tell yet whether your earlier payment went through. Please don't pay again; try again in a minute.",
    },
  });
  expect(app.reported).toMatchObject([{ cause: { name: "PaymentsUnavailable" } }]);
});
