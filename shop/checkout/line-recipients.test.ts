import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeCheckout, makeCheckoutRequest, makeUnassignedItem } from "#tests/make-checkout.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { checkoutRequest } from "./checkout-request.ts";
import { startCheckout } from "./start-checkout.server.ts";

const newPerson = { phoneNumber: "2145550137", ...address };

test("recipient: a paid profile works by its id, another browser's draft doesn't", async ({ db }) => {
  const foreign = await makeProfile(db, { draftOwner: "f".repeat(64) });
  const { request, item } = await makeCheckoutRequest(db, {
    profileId: foreign.id,
    engravedName: "Ada",
    shipping: { ...address, source: "custom" },
  });
  expect(await startCheckout(db, makeCheckout(), request)).toEqual({
    changes: [{ lineId: item.lineId, change: "profile_gone" }],
  });

  await db.update(profiles).set({ paidAt: now, claimedAt: now }).where(eq(profiles.id, foreign.id));
  expect(await startCheckout(db, makeCheckout(), request)).toHaveProperty("checkoutUrl");
  expect(await db.select().from(orders)).toMatchObject([{ buyerMadeProfile: false, email: foreign.email }]);
});

test("recipient: the tag goes to a stored address that its owner saved, found by the email alone", async ({
  db,
}) => {
  const typed = { paidAt: now, draftOwner: "f".repeat(64) };
  const unclaimed = await makeProfile(db, typed);
  const joined = await makeProfile(db, { ...typed, claimedAt: now, joinedAt: now, reviewedAt: null });
  const saved = await makeProfile(db, { ...typed, claimedAt: now });
  const order = async ({ id }: { id: string }, searchedEmail?: string) => {
    const line = { profileId: id, engravedName: "Ada", profileInfo: { searchedEmail } };
    return startCheckout(db, makeCheckout(), (await makeCheckoutRequest(db, line)).request);
  };
  const refused = { refused: { errorCode: "ADDRESS_REQUIRED" } };

  expect(await order(unclaimed, unclaimed.email)).toMatchObject(refused);
  expect(await order(joined, joined.email)).toMatchObject(refused);
  // By phone, and by a browser that kept what it was offered before.
  expect(await order(saved)).toMatchObject(refused);
  expect(await order(saved, "another@example.com")).toMatchObject(refused);
  expect(await order(saved, saved.email)).toHaveProperty("checkoutUrl");
});

test("recipient: who was found by phone stays initials, and the parcel gets the whole name", async ({
  db,
}) => {
  const { id } = await makeProfile(db, { paidAt: now, claimedAt: now, draftOwner: null });
  const shipping = { ...address, source: "custom", name: "A. P." };
  const { request } = await makeCheckoutRequest(db, { profileId: id, engravedName: "Ada", shipping });
  const unnamed = await makeCheckoutRequest(db, { profileId: id, shipping });

  expect(await startCheckout(db, makeCheckout(), unnamed.request)).toMatchObject({
    refused: { errorCode: "ENGRAVING" },
  });
  expect(await startCheckout(db, makeCheckout(), request)).toHaveProperty("checkoutUrl");
  const tag = { parcel: { name: "Ada Palmer" }, isFoundByPhone: true };
  expect(await listPackedOrders(db)).toMatchObject([tag]);
});

test("recipient: an account's unverified profile works for the account alone, not as a guest", async ({
  db,
}) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const own = await makeProfile(db, { userId });
  const { request } = await makeCheckoutRequest(db, { profileId: own.id });
  expect(await startCheckout(db, makeCheckout(), request)).toMatchObject({
    changes: [{ change: "profile_gone" }],
  });
  const account = { userId, email, isConfirmed: false, profileId: null };
  const another = { ...account, userId: crypto.randomUUID(), isConfirmed: true };
  expect(await startCheckout(db, { ...makeCheckout(), account: another }, request)).toMatchObject({
    changes: [{ change: "profile_gone" }],
  });
  expect(await startCheckout(db, { ...makeCheckout(), account }, request)).toHaveProperty("checkoutUrl");
});

test("recipient: a line without profileId makes a draft, whatever its email", async ({ db }) => {
  const known = await makeProfile(db, { paidAt: now, claimedAt: now });
  const { variant } = await makeCheckoutRequest(db);
  const displayName = "Grace O'Brien-Łukasz";
  const orderFor = (email: string) => {
    const profileInfo = { ...newPerson, displayName, email };
    return checkoutRequest.parse({ items: [{ productId: variant.id, quantity: 1, profileInfo }] });
  };
  const at = makeCheckout();

  expect(await startCheckout(db, at, orderFor("grace@example.com"))).toHaveProperty("checkoutUrl");
  expect(await db.select().from(orders)).toMatchObject([
    { customerName: displayName, buyerMadeProfile: true },
  ]);
  expect(await startCheckout(db, at, orderFor(known.email))).toMatchObject({
    refused: { errorCode: "DUPLICATE_EMAIL" },
  });
});

test("recipient: an unassigned tag each with a profile that has the buyer's email alone", async ({ db }) => {
  const known = await makeProfile(db, { paidAt: now, claimedAt: now });
  const { request, item } = await makeCheckoutRequest(db);
  const profileInfo = { buyerName: "Ben Palmer", buyerEmail: known.email };
  const items = ["Ada", "Bea"].map((name) => makeUnassignedItem(item, name, { profileInfo }));

  const at = makeCheckout();
  const bought = await startCheckout(db, at, checkoutRequest.parse({ ...request, items }));

  expect(bought).toHaveProperty("checkoutUrl");
  const rows = await db
    .select()
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.profileId))
    .orderBy(asc(orders.position));
  expect(rows.map(({ orders, profiles }) => [orders.orderType, orders.engravedName, profiles])).toEqual(
    ["Ada", "Bea"].map((displayName) => [
      ...["gift", displayName],
      expect.objectContaining({ displayName, email: known.email, phoneNumber: "", setupCodeNumber: 1 }),
    ]),
  );
  const nameless = checkoutRequest.parse({ ...request, items: [makeUnassignedItem(item, "")] });
  expect(await startCheckout(db, at, nameless)).toHaveProperty("refused.errorCode", "INVALID_INPUT");
});

test("recipient: the parcel of an unassigned tag has its own name, never the engraved one", async ({
  db,
}) => {
  const { request, item } = await makeCheckoutRequest(db);
  const order = (name: string) => {
    const shipping = { ...address, source: "custom", name };
    const items = [makeUnassignedItem(item, "Grandpa Joe", { shipping })];
    return startCheckout(db, makeCheckout(), checkoutRequest.parse({ ...request, items }));
  };

  expect(await order("")).toMatchObject({ refused: { errorCode: "ADDRESS_REQUIRED" } });
  expect(await order("Joseph Snead")).toHaveProperty("checkoutUrl");
  expect(await listPackedOrders(db)).toMatchObject([
    { engravedName: "Grandpa Joe", parcel: { name: "Joseph Snead" } },
  ]);
});

test("recipient: lines for one new person share a draft; a refusal writes nothing", async ({ db }) => {
  const { variant } = await makeCheckoutRequest(db);
  const line = (displayName: string, email: string) => ({
    lineId: crypto.randomUUID(),
    productId: variant.id,
    quantity: 1,
    profileInfo: { ...newPerson, displayName, email },
  });
  const items = [
    line("Bea", "bea@example.com"),
    line("Cy", "cy@example.com"),
    line("Bea", "bea@example.com"),
  ];
  const stored = () => db.select().from(profiles);
  const before = (await stored()).length;

  const refusals = [
    { ...line("Dan", "dan@example.com"), engravedName: "李" },
    { ...line("Dan", "dan@example.com"), productId: "no-such-code" },
    line("Dan", ""),
  ];
  for (const bad of refusals) {
    const request = checkoutRequest.parse({ items: [...items, bad] });
    expect(await startCheckout(db, makeCheckout(), request)).not.toHaveProperty("checkoutUrl");
  }
  expect(await stored()).toHaveLength(before);

  const request = checkoutRequest.parse({ items });
  expect(await startCheckout(db, makeCheckout(), request)).toHaveProperty("checkoutUrl");
  expect(await stored()).toHaveLength(before + 2);
  const [bea, cy, again] = await db.select().from(orders).orderBy(asc(orders.position));
  expect(again?.profileId).toBe(bea?.profileId);
  expect(cy?.profileId).not.toBe(bea?.profileId);
});

test("recipient: a guest's draft with a claimed address is ordered for by the account that verified it alone", async ({
  db,
}) => {
  const { request, profile } = await makeCheckoutRequest(db);
  const { userId, email } = await makeAccount({ db }, { email: profile.email });
  const start = (isConfirmed: boolean) => {
    const account = { userId, email, isConfirmed, profileId: null };
    return startCheckout(db, { ...makeCheckout(), account }, request);
  };
  const refused = { errorCode: "DUPLICATE_EMAIL", message: "Email already exists" };
  expect(await startCheckout(db, makeCheckout(), request)).toEqual({ refused });
  expect(await start(false)).toEqual({ refused });
  expect(await start(true)).toHaveProperty("checkoutUrl");
});

test("recipient: a paid tag that nobody claimed blocks no draft, and its name is not engraved", async ({
  db,
}) => {
  const stranger = "f".repeat(64);
  const { request, profile } = await makeCheckoutRequest(db);
  const paid = await makeProfile(db, { email: profile.email, paidAt: now, draftOwner: stranger });
  const at = makeCheckout();
  expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
  const shipping = { ...address, source: "custom" };
  const { request: forPaid } = await makeCheckoutRequest(db, { profileId: paid.id, shipping });
  expect(await startCheckout(db, at, forPaid)).toHaveProperty("refused.errorCode", "ENGRAVING");
});

test("recipient: a cart that can't be ordered doesn't reveal known emails", async ({ db }) => {
  const { variant } = await makeCheckoutRequest(db);
  const known = await makeProfile(db, { paidAt: now, claimedAt: now });
  const ordered = {
    productId: variant.id,
    price: 14.99,
    quantity: 1,
    profileInfo: { ...newPerson, displayName: "Eve", email: known.email },
  };
  const start = (item: object) =>
    startCheckout(db, makeCheckout(), checkoutRequest.parse({ items: [{ ...ordered, ...item }] }));

  expect(await start({})).toHaveProperty("refused.errorCode", "DUPLICATE_EMAIL");
  expect(await start({ productId: "no-such-code" })).toHaveProperty("changes");
  expect(await start({ price: 0.01 })).toHaveProperty("changes");
  expect(await start({ engravedName: "李" })).toHaveProperty("refused.errorCode", "ENGRAVING");
});
