import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import { attachGuestPurchases, findMailedPurchase } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";
import type { Reader } from "./visible-orders.ts";

async function ordersFor(db: Database, purchaseId: string, reader: Reader) {
  return (await findMailedPurchase(db, purchaseId, reader))!.orders;
}

test("parcel: the buyer reads a hidden name's initials, the workshop the name", async ({ db }) => {
  const profile = await makeProfile(db, { displayName: "Jane Doe", displayNameVisible: false });
  const stored = { profileId: profile.id, buyerMadeProfile: false, customerName: "Jane Doe" };
  const parcel = { shippingSource: "custom" as const, parcel: { name: "Jane Doe" } };
  const paid = await makePaidPurchase(db, {}, [{ ...stored, ...parcel }]);
  const nameFor = async (reader: Reader) => {
    const [order] = await ordersFor(db, paid.id, reader);
    return [order?.recipient.name, order?.shipping?.name];
  };
  expect(await nameFor("buyer")).toEqual(["J. D.", "J. D."]);
  expect(await nameFor("workshop")).toEqual(["Jane Doe", "Jane Doe"]);
});

test("recipient: who was found by phone stays initials for the buyer, also after the payment", async ({
  db,
}) => {
  const { userId } = await makeAccount(makeServices(db));
  const profile = await profileOf(db, userId);
  await db.update(profiles).set({ displayName: "Jane Doe", claimedAt: now });
  const stored = { profileId: profile.id, buyerMadeProfile: false, customerName: "Jane Doe" };
  const parcel = { shippingSource: "custom" as const, parcel: { name: "Jane Doe" } };
  const tags = [true, false].map((isFoundByPhone) => ({ ...stored, ...parcel, isFoundByPhone }));
  const { id } = await makePaidPurchase(db, {}, tags);
  const namesFor = async (reader: Reader) =>
    (await ordersFor(db, id, reader)).map(({ recipient, shipping }) => [recipient.name, shipping?.name]);
  const [initials, whole] = [
    ["J. D.", "J. D."],
    ["Jane Doe", "Jane Doe"],
  ];
  expect(await namesFor("buyer")).toEqual([initials, whole]);
  expect(await namesFor({ userId })).toEqual([whole, whole]);
  expect(await namesFor("workshop")).toEqual([whole, whole]);
});

test("setup: the buyer reads the engraved name alone; what the owner orders later is an ordinary tag", async ({
  db,
}) => {
  const profile = await makeProfile(db, { displayName: "Zoë Palmer", paidAt: now, setupCodeNumber: 1 });
  const gift = {
    profileId: profile.id,
    engravedName: "Zoë",
    customerName: "Zoë",
    orderType: "gift" as const,
  };
  const bought = await makePaidPurchase(db, {}, [gift]);
  const viewOf = async (id: string) => (await ordersFor(db, id, "buyer"))[0]!;
  expect(await viewOf(bought.id)).toMatchObject({ setup: "waiting" });
  const later = new Date(now.getTime() + 60_000);
  await db.update(profiles).set({ setUpAt: later, handedOverAt: later });
  const view = await viewOf(bought.id);
  expect(view).toMatchObject({ setup: "done", recipient: { name: "Zoë" } });
  expect(Object.keys(view.recipient)).toEqual(["name"]);
  expect(view).not.toHaveProperty("publicId");
  const own = await makePaidPurchase(db, { createdAt: later }, [{ profileId: profile.id }]);
  expect(await viewOf(own.id)).not.toHaveProperty("setup");
});

async function buyerOf(db: Database, id: string) {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id));
  return purchase?.buyerUserId;
}

test("guest purchases: move to the account with the verified email, no others do", async ({ db }) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  const other = await makeAccount(services, { email: "eve@example.com" });
  const paid = { state: "paid" as const, paidAt: now };
  const mine = await makePurchase(db, { buyerEmail: "ada@example.com", ...paid });
  const unpaid = await makePurchase(db, { buyerEmail: "ada@example.com" });
  const theirs = await makePurchase(db, { buyerEmail: "ada@example.com", buyerUserId: other.userId });
  const stranger = await makePurchase(db, { buyerEmail: "bob@example.com", ...paid });

  await attachGuestPurchases(db, userId, { now });
  expect(await buyerOf(db, mine.id)).toBe(userId);
  expect(await buyerOf(db, unpaid.id)).toBeNull();
  expect(await buyerOf(db, theirs.id)).toBe(other.userId);
  expect(await buyerOf(db, stranger.id)).toBeNull();

  await attachGuestPurchases(db, userId, { email: "bob@example.com", now });
  expect(await buyerOf(db, stranger.id)).toBe(userId);
});

test("guest purchases: one of the browser that signs in leaves that browser at once", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const paid = { buyerEmail: "ada@example.com", state: "paid" as const, paidAt: now };
  const elsewhere = await makePurchase(db, paid);
  const here = await makePurchase(db, paid);
  await attachGuestPurchases(db, userId, { browser: here.browser, now });
  const rows = await db.select().from(purchases);
  const attachedAt = (id: string) => rows.find((row) => row.id === id)?.attachedAt;
  expect([attachedAt(elsewhere.id), attachedAt(here.id)]).toEqual([now, null]);
});

test("guest purchases: an account with an unverified email gets none", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db), { isConfirmed: false });
  const paid = { state: "paid" as const, paidAt: now };
  const { id } = await makePurchase(db, { buyerEmail: "ada@example.com", ...paid });
  await attachGuestPurchases(db, userId, { now });
  expect(await buyerOf(db, id)).toBeNull();
});
