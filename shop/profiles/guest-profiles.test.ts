import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { test } from "#tests/database.ts";
import { address, browser, makeProfile, now } from "#tests/make.ts";
import { makeJobs } from "#tests/services.ts";
import { createUserAccount } from "./create-user-account.server.ts";
import { findProfile } from "./find-profile.server.ts";
import { saveDraftProfile } from "./guest-profiles.server.ts";
import { guestProfileRequest } from "./profile-requests.ts";
import { findProfileById } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

const typed = {
  customerName: "  Ada   Palmer ",
  phoneNumber: "+1 (214) 555-0137",
  email: " mailto:Ada@Example.com ",
  ...address,
};

function save(db: Database, given: object = {}, from = browser) {
  return saveDraftProfile(db, from, guestProfileRequest.parse({ ...typed, ...given }), now);
}

async function saveNew(db: Database, given: object = {}) {
  const draft = await save(db, given);
  if (draft === "duplicate_email" || "bought" in draft) throw new Error("no draft");
  return (await findProfileById(db, draft.profileId))!;
}

test("guest profile: who bought a page in this browser gets it first, and another by choice", async ({
  db,
}) => {
  const first = await makeProfile(db, { email: "ada@example.com", paidAt: now, draftOwner: browser });
  expect(await save(db)).toMatchObject({ bought: { id: first.id } });
  expect(await save(db, { profileId: first.id })).toMatchObject({ bought: { id: first.id } });
  expect(await save(db, {}, "f".repeat(64))).toHaveProperty("publicId");
  expect(await save(db, { email: "bea@example.com" })).toHaveProperty("publicId");

  const another = await save(db, { isNewPage: true });
  expect(another).not.toMatchObject({ publicId: first.publicId });
  expect(await save(db, { ...Object(another), phoneNumber: "9725550199" })).toEqual(another);
});

test("guest profile: stored normalized, with a public id of 32 hex characters", async ({ db }) => {
  const draft = await saveNew(db);
  expect(draft.publicId).toMatch(/^[0-9a-f]{32}$/);
  const stored = { displayName: "Ada Palmer", phoneNumber: "2145550137", email: "ada@example.com" };
  expect(draft).toMatchObject(stored);
});

test("guest profile: phone and email are shown to finders unless the form says otherwise", async ({ db }) => {
  const draft = await saveNew(db);
  expect(draft).toMatchObject({ displayPhoneVisible: true, displayEmailVisible: true });
  const hidden = { displayPhoneVisible: false, displayEmailVisible: true };
  expect(await saveNew(db, { profileId: draft.id, ...hidden })).toMatchObject({ id: draft.id, ...hidden });
  const wrong = guestProfileRequest.safeParse({ ...typed, displayPhoneVisible: "no" });
  expect(wrong.success).toBe(false);
});

test("guest profile: another browser's draft and a paid profile stay", async ({ db }) => {
  const paid = await makeProfile(db, { paidAt: now });
  const foreign = await makeProfile(db, { draftOwner: "f".repeat(64) });
  for (const { id, email } of [paid, foreign]) {
    expect(await save(db, { profileId: id })).not.toMatchObject({ profileId: id });
    expect(await findProfileById(db, id)).toMatchObject({ email });
  }
});

test("guest profile: an email is a duplicate once its profile is claimed, not by a draft or payment", async ({
  db,
}) => {
  await makeProfile(db, { email: "ada@example.com" });
  await makeProfile(db, { email: "ada@example.com", paidAt: now, draftOwner: "f".repeat(64) });
  const draft = await saveNew(db);
  await makeProfile(db, { email: "ada@example.com", paidAt: now, claimedAt: now });
  expect(await save(db)).toBe("duplicate_email");
  expect(await save(db, { profileId: draft.id, phoneNumber: "9725550199" })).toBe("duplicate_email");
  expect(await findProfileById(db, draft.id)).toMatchObject({ phoneNumber: "2145550137" });
});

test("guest profile: errors come in form order, and an address is whole or absent", () => {
  const order = ["customerName", "phoneNumber", "email", "addressLine1", "city", "state", "postalCode"];
  const empty = { ...Object.fromEntries(order.map((field) => [field, ""])), addressLine2: "Suite 4" };
  const problems = guestProfileRequest.safeParse(empty).error?.issues.map((issue) => issue.path[0]);
  expect([...new Set(problems)]).toEqual(order);

  const gift = { customerName: "Ada", phoneNumber: "2145550137", email: "ada@example.com" };
  expect(guestProfileRequest.parse(gift).address).toBeNull();
  expect(guestProfileRequest.parse({ ...gift, ...address, state: "texas" }).address?.state).toBe("TX");
});

test("guest profile: any name passes, too long ones are refused", () => {
  for (const customerName of ["O'Brien-Łukasz 李", "🏌️ Ace", "<script>alert(1)</script>"]) {
    expect(guestProfileRequest.parse({ ...typed, customerName }).customerName).toBe(customerName);
  }
  expect(guestProfileRequest.safeParse({ ...typed, customerName: "x".repeat(101) }).success).toBe(false);
  expect(guestProfileRequest.safeParse({ ...typed, addressLine1: "x".repeat(200) }).success).toBe(true);
});

test("search: finds paid profiles, by phone with initials and without a stored address", async ({ db }) => {
  const paid = await makeProfile(db, { paidAt: now, claimedAt: now, phoneNumber: "5125550101" });
  const { id: profileId, email } = paid;
  const byEmail = await findProfile(db, email.toUpperCase());
  expect(byEmail).toEqual({ profileId, name: "Ada Palmer", hasAddress: true });
  const byPhone = { profileId, name: "A. P.", isNameHidden: true, hasAddress: false };
  for (const query of ["(512) 555-0101", "+1 512.555.0101", "\u202a512\u2011555\u20110101\u202c"])
    expect(await findProfile(db, query)).toEqual(byPhone);
});

test("search: of several paid profiles with one email, only the claimed one is found", async ({ db }) => {
  const email = "twice@example.com";
  const alone = await makeProfile(db, { email, paidAt: now });
  expect(await findProfile(db, email)).toMatchObject({ profileId: alone.id });
  await makeProfile(db, { email, paidAt: now, displayName: "Another" });
  expect(await findProfile(db, email)).toBeUndefined();

  const [user] = await db.insert(users).values({ email }).returning();
  const own = { email, userId: user!.id, paidAt: now, claimedAt: now };
  const claimed = await makeProfile(db, { ...own, createdAt: now });
  expect(await findProfile(db, email)).toMatchObject({ profileId: claimed.id });
  await makeProfile(db, { ...own, createdAt: new Date(now.getTime() + 1_000) });
  expect(await findProfile(db, email)).toMatchObject({ profileId: claimed.id });
});

test("search: hidden fields stay hidden, and what nobody claimed shows neither name nor place", async ({
  db,
}) => {
  const shown = { paidAt: now, displayAddressVisible: true };
  const shy = await makeProfile(db, { ...shown, claimedAt: now, displayNameVisible: false });
  const initials = { name: "A. P.", isNameHidden: true };
  const place = { hasAddress: true, city: "Austin", state: "TX" };
  expect(await findProfile(db, shy.email)).toEqual({ profileId: shy.id, ...initials, ...place });
  const unclaimed = await makeProfile(db, shown);
  const found = { profileId: unclaimed.id, ...initials, hasAddress: false };
  expect(await findProfile(db, unclaimed.email)).toEqual(found);
});

test("search: an account's own profile goes before what joined it, unless it has no name", async ({ db }) => {
  const email = "twice@example.com";
  const [user] = await db.insert(users).values({ email }).returning();
  const ofAccount = { email, userId: user!.id, claimedAt: now };
  const joined = await makeProfile(db, { ...ofAccount, paidAt: now, joinedAt: now, reviewedAt: null });
  const own = await makeProfile(db, { ...ofAccount, displayName: "" });
  expect(await findProfile(db, email)).toMatchObject({ profileId: joined.id, hasAddress: false });
  await db.update(profiles).set({ displayName: "Vic" }).where(eq(profiles.id, own.id));
  expect(await findProfile(db, email)).toMatchObject({ profileId: own.id, hasAddress: true });
});

test("search: drafts, several matches, partial phones and wildcards find nobody", async ({ db }) => {
  const draft = await makeProfile(db, { phoneNumber: "5125550102" });
  await makeProfile(db, { paidAt: now, phoneNumber: "5125550103" });
  await makeProfile(db, { paidAt: now, phoneNumber: "5125550103" });

  for (const query of [draft.email, "5125550102", "5125550103", "555", "%", "%@example.com", "' or 1=1 --"]) {
    expect(await findProfile(db, query), query).toBeUndefined();
  }
});

test("search: a phone finds a paid profile, not an account that only typed it", async ({ db }) => {
  const phoneNumber = "5125550104";
  const typed = await makeProfile(db, { claimedAt: now, phoneNumber, displayName: "Eve" });
  expect(await findProfile(db, phoneNumber)).toBeUndefined();
  const paid = await makeProfile(db, { paidAt: now, phoneNumber });
  expect(await findProfile(db, phoneNumber)).toMatchObject({ profileId: paid.id });
  expect(await findProfile(db, typed.email)).toMatchObject({ profileId: typed.id });
});

test("create-user-account: an unverified account sends the order on as a guest's, and a link", async ({
  db,
}) => {
  const jobs = makeJobs();
  const request = { ...guestProfileRequest.parse(typed), password: "leather & brass", browser };
  const first = await createUserAccount(db, jobs, { ...request, browser: "b".repeat(64) }, now);
  const made = await createUserAccount(db, jobs, request, now);
  expect(made).not.toHaveProperty("sessionToken");
  expect(made).not.toMatchObject({ publicId: (first as { publicId: string }).publicId });
  const drafts = await db.select().from(profiles).where(eq(profiles.draftOwner, browser));
  expect(drafts).toMatchObject([{ userId: null, displayName: "Ada Palmer" }]);
  expect(jobs.enqueued.at(-1)).toEqual([
    "account-email",
    { requestId: expect.any(String), about: "confirm", email: "ada@example.com" },
  ]);
  await db.update(users).set({ emailVerified: true });
  expect(await createUserAccount(db, jobs, request, now)).toBe("duplicate_email");
});
