import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { type Cursor, parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { userRoles } from "#shop/accounts/users.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeServices } from "#tests/services.ts";
import { listProfiles } from "./list-profiles.server.ts";
import { profiles } from "./profiles.table.ts";

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
  expect(await namesOf(db, "\\<")).toEqual(["\\<script>"]);
  expect(await namesOf(db, "%")).toEqual([]);
  expect(await namesOf(db, "golf_")).toEqual(["100% Golf_Club"]);
  expect(await namesOf(db, "\\<")).toEqual(["\\<script>"]);
  expect(await namesOf(db, `https://shop.example/p/${"00ffee".padEnd(32, "a")}`)).toEqual(["100% Golf_Club"]);
  expect(await namesOf(db, "o'\0hara")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf(db, "nobody")).toEqual([]);
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
    before = parseCursor(page.older ?? null);
  } while (before);

  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(listed.map(({ id }) => id))).toEqual(made);
  const times = listed.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test("list: the next page continues after a deleted profile", async ({ db }) => {
  for (let n = 0; n < 52; n++) await makeProfile(db, { createdAt: new Date(now.getTime() - n * 1000) });
  const { profiles: shown, older } = await listProfiles(db);
  await db.delete(profiles).where(eq(profiles.id, shown.at(-1)!.id));
  const next = await listProfiles(db, { before: parseCursor(older ?? null) });
  expect(next.profiles).toHaveLength(2);
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
  const find = async (search: string) => (await listProfiles(db, { search })).withoutProfile;

  expect(await find(email)).toBeUndefined();
  await db.delete(profiles).where(eq(profiles.userId, userId));
  expect(await find(` ${email.toUpperCase()}`)).toEqual({ userId, email });
  expect(await find("ada@example")).toBeUndefined();
});
