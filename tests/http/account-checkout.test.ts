import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, makeProfile, makeVariant } from "#tests/make.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { openApp, openCustomer, realTime } from "./open-app.ts";

const ada = { displayName: "Ada Palmer", phoneNumber: "2145550137", ...address };
const forged = {
  buyerName: "Mallory",
  buyerEmail: "mallory@example.com",
  buyerPhone: "9725550199",
  buyerUserId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
};

const elsewhere = { shipping: { ...address, source: "custom" } };

/** A customer whose profile is complete, unless given otherwise. */
async function openComplete(db: Database, given: Partial<Profile> = {}, email?: string) {
  const app = await openCustomer(db, email);
  await db
    .update(profiles)
    .set({ ...ada, ...given })
    .where(eq(profiles.id, app.profile.id));
  return app;
}

async function itemFor(db: Database, profileId: string, given: object = {}) {
  const variant = await makeVariant(db);
  return {
    lineId: crypto.randomUUID(),
    productId: variant.id,
    quantity: 1,
    profileId,
    orderType: "self",
    shipping: { source: "recipient" },
    profileInfo: { displayName: "Somebody Else", ...forged },
    ...given,
  };
}

/** What came of it: the answer, and the newest purchase with its only order. */
async function checkOut(
  db: Database,
  app: Pick<ReturnType<typeof openApp>, "call">,
  ...items: Awaited<ReturnType<typeof itemFor>>[]
) {
  const { body } = await app.call("create-stripe-checkout", {
    cartId: crypto.randomUUID(),
    items,
    ...forged,
  });
  const [purchase] = await db.select().from(purchases).orderBy(desc(purchases.createdAt)).limit(1);
  const [order] = purchase ? await listPackedOrders(db, purchase.id) : [];
  return { body, purchase, order };
}

test("signed-in checkout: buys under the account's name, phone and email", async ({ db }) => {
  const app = await openComplete(db);
  const own = await checkOut(db, app, await itemFor(db, app.profile.id));

  expect(own.purchase).toMatchObject({
    buyerUserId: app.userId,
    buyerName: "Ada Palmer",
    buyerEmail: "ada@example.com",
    buyerPhone: "2145550137",
  });
  expect(own.order).toMatchObject({
    customerName: "Ada Palmer",
    engravedName: "Ada Palmer",
    buyerMadeProfile: true,
    buyerName: null,
    parcel: { addressLine1: address.addressLine1 },
  });
});

test("signed-in gift: names the account, and the recipient as others may see them", async ({ db }) => {
  const app = await openComplete(db);
  const grace = { displayName: "Grace Hopper", displayNameVisible: false };
  const other = await openComplete(db, grace, "grace@example.com");
  const gift = await checkOut(
    db,
    app,
    await itemFor(db, other.profile.id, { orderType: "gift", engravedName: "Grace", ...elsewhere }),
  );

  expect(gift.purchase).toMatchObject({ buyerUserId: app.userId, buyerEmail: "ada@example.com" });
  expect(gift.order).toMatchObject({
    buyerName: "Ada Palmer",
    buyerEmail: "ada@example.com",
    buyerPhone: "2145550137",
    engravedName: "Grace",
    buyerMadeProfile: false,
  });
});

test("checkout: a visitor with a customer's profile id learns and uses nothing", async ({ db }) => {
  const { profile } = await openComplete(db, { displayNameVisible: false });
  const visitor = openApp(db, realTime);
  const unnamed = await checkOut(db, visitor, await itemFor(db, profile.id, elsewhere));
  expect(unnamed.body).toMatchObject({ success: false, message: "Please enter the name for the tag." });
  const bought = await checkOut(
    db,
    visitor,
    await itemFor(db, profile.id, { engravedName: "A. P.", ...elsewhere }),
  );

  expect(bought.purchase).toMatchObject({ buyerUserId: null, buyerEmail: "mallory@example.com" });
  expect(bought.order).toMatchObject({ engravedName: "A. P.", buyerMadeProfile: false });
  expect(JSON.stringify([unnamed.body, bought.body])).not.toContain("Ada Palmer");
});

test("an own profile that was claimed later is the buyer's own too", async ({ db }) => {
  const app = await openCustomer(db);
  const second = await makeProfile(db, {
    userId: app.userId,
    claimedAt: new Date(),
    displayNameVisible: false,
  });
  const { order } = await checkOut(db, app, await itemFor(db, second.id));
  expect(order).toMatchObject({ buyerMadeProfile: true, engravedName: "Ada Palmer" });
});

test("checkout: a profile without a name can't be ordered for", async ({ db }) => {
  const app = await openComplete(db, { displayName: "" });
  const item = await itemFor(db, app.profile.id, { engravedName: "Ada" });
  expect((await checkOut(db, app, item)).body).toMatchObject({ success: false, message: "Name Required" });
});
