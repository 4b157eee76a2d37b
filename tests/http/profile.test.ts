import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { expectAnswer } from "./expect-answer.ts";
import { openCustomer } from "./open-customer.ts";

const fields = {
  displayName: "Ada P.",
  displayNameVisible: "on",
  phoneNumber: "(512) 555-0100",
  displayPhoneVisible: "on",
  notes: "Hand it in\r\nat the pro shop.",
  displayNotesVisible: "on",
};

async function stored(db: Database, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile;
}

test("profile: the page holds the profile and its code, and no internal fields", async ({ db }) => {
  const app = await openCustomer(db);
  const answer = await app.request("/profile");
  const html = await answer.text();

  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html).toContain(`value="https://shop.example/p/${app.profile.publicId}"`);
  expect(html).toContain('title="What a finder sees"');
  expect(html).not.toContain("Your tags");
  expect(html).not.toContain("draftOwner");
  expect(html).not.toContain("claimedAt");
});

test("profile: an owner whom no finder can reach reads what that means", async ({ db }) => {
  const app = await openCustomer(db);
  const isWarned = async () => (await app.read("/profile")).includes("They can write to you here");
  expect(await isWarned()).toBe(false);
  const hidden = { displayPhoneVisible: false, displayEmailVisible: false };
  await db.update(profiles).set(hidden).where(eq(profiles.id, app.profile.id));
  expect(await isWarned()).toBe(true);
});

test("profile: a finder sees what is saved, never what is hidden", async ({ db }) => {
  const app = await openCustomer(db);
  await expectAnswer(
    app.post(`/profile?tag=${app.profile.id}`, { intent: "profile", ...fields }),
    200,
    "Profile saved",
  );
  expect(await stored(db, app.profile.id)).toMatchObject({
    displayName: "Ada P.",
    phoneNumber: "5125550100",
    notes: "Hand it in\nat the pro shop.",
    displayEmailVisible: false,
    email: app.profile.email,
    publicId: app.profile.publicId,
  });
  const seen = await app.read(`/p/${app.profile.publicId}`);
  for (const shown of ["Ada P.", "(512) 555-0100", "pro shop"]) expect(seen).toContain(shown);
  expect(seen).not.toContain(app.profile.email);
});

test("profile: a switch is saved by itself, of the own tag alone", async ({ db }) => {
  const app = await openCustomer(db);
  const other = await openCustomer(db, "grace@example.com");
  const press = (tag: string, name: string, on = "") =>
    app.post(`/profile?tag=${tag}`, { intent: "switch", name, on, displayName: "Unsaved", notes: "Unsaved" });
  await expectAnswer(press(app.profile.id, "displayEmailVisible"), 200, "Saved for your tag's page");
  await press(app.profile.id, "displayAddressVisible", "on");
  expect(await stored(db, app.profile.id)).toEqual({
    ...app.profile,
    displayEmailVisible: false,
    displayAddressVisible: true,
    updatedAt: expect.any(Date),
  });
  expect(await app.read(`/p/${app.profile.publicId}`)).not.toContain(app.profile.email);

  expect((await press(other.profile.id, "displayEmailVisible")).status).toBe(404);
  for (const name of ["displayName", "paidAt", ""])
    expect((await press(app.profile.id, name)).status, name).toBe(400);
  expect(await stored(db, other.profile.id)).toEqual(other.profile);
});

test("profile: errors show beside their fields, values come back, nothing is saved", async ({ db }) => {
  const app = await openCustomer(db);
  const before = await stored(db, app.profile.id);
  const wrong = { ...fields, displayName: " ", notes: "x".repeat(2001), city: "Bend" };
  const answer = await app.post(`/profile?tag=${app.profile.id}`, { intent: "profile", ...wrong });
  const html = await answer.text();

  expect(answer.status).toBe(400);
  for (const text of ["Save failed", "Please enter your name.", 'value="Bend"', "x".repeat(2000)])
    expect(html).toContain(text);
  expect(await stored(db, app.profile.id)).toEqual(before);
});

test("profile: an owner of several tags chooses one", async ({ db }) => {
  const app = await openCustomer(db);
  const other = {
    displayName: "Club Bag",
    email: "club@example.com",
    userId: app.userId,
    claimedAt: new Date(),
  };
  const second = await makeProfile(db, other);
  const first = await app.read("/profile");
  const chosen = await app.read(`/profile?tag=${second.id}`);

  expect(first).toContain("Your tags");
  expect(first).toContain(`href="/profile?tag=${second.id}"`);
  expect([first.includes(app.profile.publicId), first.includes(second.publicId)]).toEqual([true, false]);
  expect([chosen.includes(app.profile.publicId), chosen.includes(second.publicId)]).toEqual([false, true]);
  await app.post(`/profile?tag=${second.id}`, { intent: "profile", ...fields });
  expect((await stored(db, second.id))?.displayName).toBe("Ada P.");
  expect(await stored(db, app.profile.id)).toEqual(app.profile);
  for (const tag of ["%27", ""]) expect((await app.request(`/profile?tag=${tag}`)).status).toBe(200);
  expect((await app.post("/profile?tag=%27", { intent: "profile", ...fields })).status).toBe(404);
});
