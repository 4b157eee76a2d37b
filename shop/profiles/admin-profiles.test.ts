import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { type Cursor, parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { formatVersion, nextVersion } from "#platform/version.ts";
import { userRoles } from "#shop/accounts/accounts.table.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import {
  adminEnsureProfile,
  adminUpdateProfile,
  findProfileForAdmin,
  listProfiles,
} from "./admin-profiles.server.ts";
import { adminProfileForm } from "./profile-form.ts";
import { type Profile, profiles } from "./profiles.table.ts";

async function listNames(db: Database, search: string) {
  return (await listProfiles(db, { search })).profiles.map(({ displayName }) => displayName);
}

test("list: a search finds parts of name, email and public id, without wildcards", async ({ db }) => {
  await makeProfile(db, { displayName: "Zoë O'Hara", email: "zoe@links.example" });
  await makeProfile(db, { displayName: "100% Golf_Club", publicId: "00ffee".padEnd(32, "a") });
  await makeProfile(db, { displayName: "\\<script>" });

  for (const search of [" ZOË O'h ", "@LINKS.", "zo", "O", "o'\0hara"])
    expect(await listNames(db, search), search).toEqual(["Zoë O'Hara"]);
  const club = "00ffee".padEnd(32, "a");
  for (const search of ["00FFEEAA", "00%", "golf_", `https://shop.example/p/${club}`])
    expect(await listNames(db, search), search).toEqual(["100% Golf_Club"]);
  expect(await listNames(db, "%")).toEqual([]);
  expect(await listNames(db, "\\<")).toEqual(["\\<script>"]);
});

test("list: a search folds accents and apostrophes, and finds phone numbers from seven digits on", async ({
  db,
}) => {
  // A random public id or email could hold the digits.
  const made = (letter: string) => ({ publicId: letter.repeat(32), email: `${letter}@example.com` });
  await makeProfile(db, { ...made("a"), displayName: "José O’Brien", phoneNumber: "2145550137" });
  await makeProfile(db, {
    ...made("b"),
    displayName: "Golfer 5550",
    email: "nr214@example.com",
    phoneNumber: "",
  });
  for (const search of ["jose o'brien", "obrien", "(214) 555-0137", "555-0137", "2145550"])
    expect([search, await listNames(db, search)]).toEqual([search, ["José O’Brien"]]);
  await makeProfile(db, { ...made("c"), displayName: "Bob Lee" });
  expect(await listNames(db, "o'b")).toEqual(["José O’Brien"]);
  for (const search of ["5550", "214"])
    expect([search, await listNames(db, search)]).toEqual([search, ["Golfer 5550"]]);
});

test("list: newest first, fifty a page, each profile once", async ({ db }) => {
  const made = new Set<string>();
  for (let n = 0; n < 120; n++) {
    const createdAt = new Date(now.getTime() + Math.floor(n / 40) * 1000);
    made.add((await makeProfile(db, { createdAt })).id);
  }
  const sizes: number[] = [];
  const listed: { id: string; createdAt: Date }[] = [];
  let before: Cursor | undefined;
  do {
    const page = await listProfiles(db, { before });
    sizes.push(page.profiles.length);
    listed.push(...page.profiles);
    before = parseCursor(page.next ?? null);
  } while (before);

  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(listed.map(({ id }) => id))).toEqual(made);
  const times = listed.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test("list: each row has its state and owner", async ({ db }) => {
  const services = makeServices(db);
  const customer = await makeAccount(services);
  const admin = await makeAccount(services, { email: "admin@example.com" });
  await db.insert(userRoles).values({ userId: admin.userId, role: "admin" });
  await makeProfile(db, { email: "draft@example.com" });
  await makeProfile(db, { email: "paid@example.com", paidAt: now });

  const { profiles: listed } = await listProfiles(db);
  const facts = listed.map(({ email, life, userId, isAdmins }) => [email, life, userId, isAdmins]);
  expect(new Set(facts)).toEqual(
    new Set([
      ["ada@example.com", "claimed", customer.userId, false],
      ["admin@example.com", "claimed", admin.userId, true],
      ["draft@example.com", "draft", null, false],
      ["paid@example.com", "paid", null, false],
    ]),
  );
});

test("list: an account without profile is found by its whole address only", async ({ db }) => {
  const { userId, email } = await makeAccount(makeServices(db));
  const find = async (search: string) => (await listProfiles(db, { search })).accountWithoutProfile;

  expect(await find(email)).toBeUndefined();
  await db.delete(profiles).where(eq(profiles.userId, userId));
  expect(await find(` ${email.toUpperCase()}`)).toEqual({ userId, email });
  expect(await find("ada@example")).toBeUndefined();
});

const admin = { userId: "11111111-1111-4111-8111-111111111111", email: "admin@example.com" };
const by = { actor: admin, now };

const blank = Object.fromEntries(Object.keys(adminProfileForm.shape).map((name) => [name, ""]));

function makeForm(profile: Profile, typed: Record<string, string>) {
  const kept = { displayName: profile.displayName, email: profile.email, version: formatVersion(profile) };
  return adminProfileForm.parse({ ...blank, ...kept, ...typed });
}

async function stored(db: Database, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile!;
}

const listEntries = (db: Database) => db.select().from(auditLog);

test("admin profile: found by its id, or as the first one of the account with that id", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const own = await profileOf(db, userId);
  const later = { userId, claimedAt: new Date(Date.now() + 60_000) };
  const claimed = await makeProfile(db, later);
  const nobodys = await makeProfile(db, { paidAt: now });
  const opened = async (id: string) => (await findProfileForAdmin(db, id))?.profile.id;

  expect(await opened(userId)).toBe(own.id);
  for (const { id } of [own, claimed, nobodys]) expect(await opened(id)).toBe(id);
  expect(await opened(crypto.randomUUID())).toBeUndefined();
  expect((await findProfileForAdmin(db, nobodys.id))?.account).toBeUndefined();
  const same = await makeProfile(db, { ...later, id: userId });
  expect(await opened(userId)).toBe(same.id);
});

test("admin profile: an account without one gets one, audited once", async ({ db }) => {
  const { userId, email } = await makeAccount(makeServices(db));
  const before = await profileOf(db, userId);
  await db.delete(profiles).where(eq(profiles.id, before.id));

  const first = await adminEnsureProfile(db, userId, by);
  const again = await adminEnsureProfile(db, userId, by);
  expect(first?.profile).toMatchObject({ userId, email });
  expect(first?.profile.publicId).not.toBe(before.publicId);
  expect(again?.profile.id).toBe(first?.profile.id);
  expect(await listEntries(db)).toMatchObject([{ action: "profile_created", subjectId: first?.profile.id }]);
  expect(await adminEnsureProfile(db, crypto.randomUUID(), by)).toBeUndefined();
  expect(await listEntries(db)).toHaveLength(1);
});

test("admin profile: a change is audited by field names without contents", async ({ db }) => {
  const before = await makeProfile(db, { paidAt: now, notes: "Secret" });
  const form = makeForm(before, {
    displayNameVisible: "on",
    phoneNumber: "(512) 555-0100",
    email: "MAILTO:Right@example.com",
    notes: "<script>alert(1)</script>",
  });
  expect(await adminUpdateProfile(db, { profileId: before.id, form }, by)).toBe("saved");

  expect(await stored(db, before.id)).toMatchObject({
    phoneNumber: "5125550100",
    email: "right@example.com",
    displayPhoneVisible: false,
    addressLine1: null,
    publicId: before.publicId,
    paidAt: before.paidAt,
    updatedAt: nextVersion(before, now),
  });
  const [entry] = await listEntries(db);
  expect(entry).toMatchObject({ action: "profile_changed", subjectId: before.id, actorId: admin.userId });
  expect(Object.keys(entry?.changes ?? {})).toEqual(
    expect.arrayContaining(["phoneNumber", "email", "notes", "city", "displayPhoneVisible"]),
  );
  expect(entry?.changes).not.toHaveProperty("displayName");
  for (const word of ["Secret", "script", "5125550100", "555-0100", "right@"])
    expect(JSON.stringify(entry)).not.toContain(word);
});

test("admin profile: an account's email stays whatever is posted", async ({ db }) => {
  const { userId, email } = await makeAccount(makeServices(db));
  const own = await profileOf(db, userId);
  const form = makeForm(own, { email: "eve@example.com", city: "Dallas" });
  await adminUpdateProfile(db, { profileId: own.id, form }, by);
  expect(await stored(db, own.id)).toMatchObject({ email, city: "Dallas" });
});

test("admin profile: an unchanged save is not audited, a deleted one not recreated", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const own = await profileOf(db, userId);
  const on = ["Name", "Phone", "Email", "Notes"].map((what) => [`display${what}Visible`, "on"]);
  const form = makeForm(own, Object.fromEntries(on));
  expect(await adminUpdateProfile(db, { profileId: own.id, form }, by)).toBe("saved");
  const gone = { profileId: crypto.randomUUID(), form };
  expect(await adminUpdateProfile(db, gone, by)).toBe("not_found");
  expect(await listEntries(db)).toEqual([]);
});
