import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openApp, realTime } from "./open-app.ts";

const fields = {
  displayName: "Ada P.",
  displayNameVisible: "on",
  phoneNumber: "(512) 555-0100",
  displayPhoneVisible: "on",
  notes: "Hand it in\r\nat the pro shop.",
  displayNotesVisible: "on",
};

async function openAs(db: Database, account: Parameters<typeof makeAccount>[1] = {}) {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services, account);
  const [own] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  await app.signIn(userId);
  return { app, userId, own: own!, stored: (id = own!.id) => profileWith(db, id) };
}

async function profileWith(db: Database, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile;
}

test("profile: the page holds the profile and its code, and no internal fields", async ({ db }) => {
  const { app, own } = await openAs(db);
  const answer = await app.request("/profile");
  const html = await answer.text();

  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html).toContain(`value="https://shop.example/p/${own.publicId}"`);
  expect(html).toContain('title="What a finder sees"');
  expect(html).not.toContain("Your tags");
  expect(html).not.toContain("draftOwner");
  expect(html).not.toContain("claimedAt");
});

test("profile: an owner whom no finder can reach reads what that means", async ({ db }) => {
  const { app, own } = await openAs(db);
  const isWarned = async () => (await app.read("/profile")).includes("can only write to us");
  expect(await isWarned()).toBe(false);
  const hidden = { displayPhoneVisible: false, displayEmailVisible: false };
  await db.update(profiles).set(hidden).where(eq(profiles.id, own.id));
  expect(await isWarned()).toBe(true);
});

test("profile: a finder sees what is saved, never what is hidden", async ({ db }) => {
  const { app, own, stored } = await openAs(db);
  const answer = await app.post(`/profile?tag=${own.id}&form=profile`, fields);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Profile saved");
  expect(await stored()).toMatchObject({
    displayName: "Ada P.",
    phoneNumber: "5125550100",
    notes: "Hand it in\nat the pro shop.",
    displayEmailVisible: false,
    email: own.email,
    publicId: own.publicId,
  });
  const seen = await app.read(`/p/${own.publicId}`);
  for (const shown of ["Ada P.", "(512) 555-0100", "pro shop"]) expect(seen).toContain(shown);
  expect(seen).not.toContain(own.email);
});

test("tag page: the address works in capitals and with a trailing slash", async ({ db }) => {
  const app = openApp(db);
  const { publicId } = await makeProfile(db, { displayName: "Grace Hopper", displayNameVisible: true });
  const page = await app.read(`/p/${publicId}`);
  expect(page).toContain("Grace Hopper");
  for (const path of [`/p/${publicId}/`, `/P/${publicId.toUpperCase()}`, `/P/${publicId.toUpperCase()}/`]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toBe(page);
    expect((await app.request(path, { method: "HEAD" })).status, path).toBe(200);
  }
});

test("profile: errors show beside their fields, values come back, nothing is saved", async ({ db }) => {
  const { app, own, stored } = await openAs(db);
  const before = await stored();
  const wrong = { ...fields, displayName: " ", notes: "x".repeat(2001), city: "Bend" };
  const answer = await app.post(`/profile?tag=${own.id}&form=profile`, wrong);
  const html = await answer.text();

  expect(answer.status).toBe(400);
  for (const text of ["Save failed", "Please enter your name.", 'value="Bend"', "x".repeat(2000)])
    expect(html).toContain(text);
  expect(await stored()).toEqual(before);
});

test("profile: an owner of several tags chooses one", async ({ db }) => {
  const { app, userId, own, stored } = await openAs(db);
  const other = { displayName: "Club Bag", email: "club@example.com", userId, claimedAt: new Date() };
  const second = await makeProfile(db, other);
  const first = await app.read("/profile");
  const chosen = await app.read(`/profile?tag=${second.id}`);

  expect(first).toContain("Your tags");
  expect(first).toContain(`href="/profile?tag=${second.id}"`);
  expect([first.includes(own.publicId), first.includes(second.publicId)]).toEqual([true, false]);
  expect([chosen.includes(own.publicId), chosen.includes(second.publicId)]).toEqual([false, true]);
  await app.post(`/profile?tag=${second.id}&form=profile`, fields);
  expect((await stored(second.id))?.displayName).toBe("Ada P.");
  expect(await stored()).toEqual(own);
  for (const tag of ["%27", ""]) expect((await app.request(`/profile?tag=${tag}`)).status).toBe(200);
  expect((await app.post("/profile?tag=%27&form=profile", fields)).status).toBe(404);
});
