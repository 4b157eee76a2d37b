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

async function namesOf(db: Database, search: string) {
  return (await listProfiles(db, { search })).profiles.map(({ displayName }) => displayName);
}

test("list: a search finds parts of name, email and public id, without wildcards", async ({ db }) => {
  await makeProfile(db, { displayName: "Zoë O'Hara", email: "zoe@links.example" });
  await makeProfile(db, { displayName: "100% Golf_Club", publicId: "00ffee".padEnd(32, "a") });
  await makeProfile(db, { displayName: "\\<script>" });

  expect(await namesOf(db, " ZOË O'h ")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf(db, "@LINKS.")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf(db, "00FFEEAA")).toEqual(["100% Golf_Club"]);
  expect(await namesOf(db, "00%")).toEqual(["100% Golf_Club"]);
  expect(await namesOf(db, "zo")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf(db, "O")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf(db, "%")).toEqual([]);
  expect(await namesOf(db, "golf_")).toEqual(["100% Golf_Club"]);
  expect(await namesOf(db, "\\<")).toEqual(["\\<script>"]);
  expect(await namesOf(db, `https://shop.example/p/${"00ffee".padEnd(32, "a")}`)).toEqual(["100% Golf_Club"]);
  expect(await namesOf(db, "o'\0hara")).toEqual(["Zoë O'Hara"]);
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
    expect([search, await namesOf(db, search)]).toEqual([search, ["José O’Brien"]]);
  await makeProfile(db, { ...made("c"), displayName: "Bob Lee" });
  expect(await namesOf(db, "o'b")).toEqual(["José O’Brien"]);
  for (const search of ["5550", "214"])
    expect([search, await namesOf(db, search)]).toEqual([search, ["Golfer 5550"]]);
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

function formOf(profile: Profile, typed: Record<string, string>) {
  const kept = { displayName: profile.displayName, email: profile.email, version: formatVersion(profile) };
  return adminProfileForm.parse({ ...blank, ...kept, ...typed });
}

async function stored(db: Database, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile!;
}

const entriesIn = (db: Database) => db.select().from(auditLog);

test("admin profile: found by its id or by that of its account", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const own = await profileOf(db, userId);
  const claimed = await makeProfile(db, { userId, claimedAt: new Date(Date.now() + 60_000) });
  const nobodys = await makeProfile(db, { paidAt: now });
  const opened = async (id: string) => (await findProfileForAdmin(db, id))?.profile.id;

  expect(await opened(userId)).toBe(own.id);
  expect(await opened(own.id)).toBe(own.id);
  expect(await opened(claimed.id)).toBe(claimed.id);
  expect(await opened(nobodys.id)).toBe(nobodys.id);
  expect(await opened(crypto.randomUUID())).toBeUndefined();
  expect((await findProfileForAdmin(db, nobodys.id))?.account).toBeUndefined();
});

test("admin profile: an account id finds its first profile, then the next", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const own = await profileOf(db, userId);
  const same = await makeProfile(db, { id: userId, userId, claimedAt: new Date(Date.now() + 60_000) });
  expect((await findProfileForAdmin(db, userId))?.profile.id).toBe(same.id);
  await db.delete(profiles).where(eq(profiles.id, same.id));
  expect((await findProfileForAdmin(db, userId))?.profile.id).toBe(own.id);
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
  expect(await entriesIn(db)).toMatchObject([{ action: "profile_created", subjectId: first?.profile.id }]);
  expect(await adminEnsureProfile(db, crypto.randomUUID(), by)).toBeUndefined();
  expect(await entriesIn(db)).toHaveLength(1);
});

test("admin profile: a change is audited by field names without contents", async ({ db }) => {
  const before = await makeProfile(db, { paidAt: now, notes: "Secret" });
  const form = formOf(before, {
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
  const [entry] = await entriesIn(db);
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
  const form = formOf(own, { email: "eve@example.com", city: "Dallas" });
  await adminUpdateProfile(db, { profileId: own.id, form }, by);
  expect(await stored(db, own.id)).toMatchObject({ email, city: "Dallas" });
});

test("admin profile: an unchanged save is not audited, a deleted one not recreated", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const own = await profileOf(db, userId);
  const on = ["Name", "Phone", "Email", "Notes"].map((what) => [`display${what}Visible`, "on"]);
  const form = formOf(own, Object.fromEntries(on));
  expect(await adminUpdateProfile(db, { profileId: own.id, form }, by)).toBe("saved");
  const gone = { profileId: crypto.randomUUID(), form };
  expect(await adminUpdateProfile(db, gone, by)).toBe("not_found");
  expect(await entriesIn(db)).toEqual([]);
});
