import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createAccountLink } from "#shop/accounts/account-emails.server.ts";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { sessions, users } from "#shop/accounts/accounts.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, guest, makeProfile } from "#tests/make.ts";
import { openSession, password } from "#tests/make-account.ts";
import { expectAnswer, openCustomer } from "./open-app.ts";

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

test("profile: errors show beside their fields, typed values come back, and nothing is saved", async ({
  db,
}) => {
  const app = await openCustomer(db);
  await db.update(profiles).set({ tagName: "Travel bag" }).where(eq(profiles.id, app.profile.id));
  const wrong = { ...fields, displayName: " ", city: "Bend", tagName: "Cart bag", notes: "x".repeat(2_001) };
  const answer = app.post(`/profile?tag=${app.profile.id}`, { intent: "profile", ...wrong });
  await expectAnswer(
    answer,
    400,
    "Save failed",
    "Please enter your name.",
    'value="Bend"',
    'value="Cart bag"',
    "x".repeat(2_000),
  );
  expect(await stored(db, app.profile.id)).toEqual({ ...app.profile, tagName: "Travel bag" });
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

test("complete profile: an order fills in missing fields and changes no other", async ({ db }) => {
  const app = await openCustomer(db);
  await db.update(profiles).set({ displayName: "" }).where(eq(profiles.id, app.profile.id));
  const typed = { ...guest, email: "x@y.example" };
  const first = await app.call("complete-own-profile", typed);
  expect(first.body).toMatchObject({
    success: true,
    isAddressSaved: true,
    profile: { profileId: app.profile.id, name: "Ada Palmer", phone: "2145550137", email: "ada@example.com" },
  });

  const other = { customerName: "Eve", phoneNumber: "9725550199", ...address, city: "Dallas" };
  const second = await app.call("complete-own-profile", other);
  expect(second.body).toMatchObject({
    isAddressSaved: false,
    profile: { name: "Ada Palmer", city: "Austin" },
  });
  const wrong = await app.call("complete-own-profile", { ...address, city: "" });
  expect([wrong.status, wrong.body.field]).toEqual([400, "city"]);
});

test("complete profile: only the chosen tag of the same account", async ({ db }) => {
  const app = await openCustomer(db);
  const second = await makeProfile(db, {
    userId: app.userId,
    claimedAt: new Date(),
    displayName: "Bea",
    phoneNumber: "",
  });
  const { profile: foreign } = await openCustomer(db, "grace@example.com");
  const typed = { customerName: "Eve", phoneNumber: "9725550199" };
  const chosen = await app.call("complete-own-profile", { ...typed, profileId: second.id });
  expect(chosen.body.profile).toMatchObject({ profileId: second.id, name: "Bea", phone: "9725550199" });

  const refused = await app.call("complete-own-profile", { ...typed, profileId: foreign.id });
  expect([refused.status, refused.body.errorCode]).toEqual([404, "NOT_OWN"]);
  const [after] = await db.select().from(profiles).where(eq(profiles.id, foreign.id));
  expect(after?.phoneNumber).toBe(foreign.phoneNumber);
});

test("password: refusals in this order; a change ends every other session", async ({ db }) => {
  const { userId, ...app } = await openCustomer(db);
  await openSession(db, userId);
  const before = new Map(app.cookies);
  const change = async (current: string, next: string, confirmation = next) => {
    const form = { current, password: next, confirmation };
    const answer = await app.post("/profile", { intent: "password", ...form });
    const html = await answer.text();
    expect(html).not.toContain(password);
    return `${answer.status} ${html}`;
  };
  for (const [answer, text] of [
    [await change(password, ""), "Please enter all password fields."],
    [await change(password, "quite new", "quite old"), "Passwords don&#x27;t match"],
    [await change(password, "short"), "Password must be at least 6 characters."],
    [await change("wrong one", "quite new"), "The current password you entered is incorrect."],
    [await change(password, "football"), "Password change failed"],
  ] as const) {
    expect(answer).toContain(text);
    expect(answer.slice(0, 3)).toBe("400");
  }
  expect(await change(password, "brass & leather")).toContain("Password updated");
  expect(await matchPassword(db, "ada@example.com", "brass & leather")).toBeDefined();
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(app.jobs.enqueued).toEqual([["password-changed", { changeId: expect.any(String), userId }]]);
  expect((await app.request("/profile")).status).toBe(200);
  for (const [name, value] of before) app.cookies.set(name, value);
  expect((await app.request("/profile")).status).toBe(302);
});

test("password: an account without one gets a link at its own address", async ({ db }) => {
  const { userId, ...app } = await openCustomer(db);
  expect(await app.read("/profile")).toContain("Current password");
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  const html = await app.read("/profile");
  expect(html).toContain("Email Me a Link to Set One");
  expect(html).not.toContain("Current password");

  const answer = await app.post("/profile", { intent: "link", email: "eve@example.com" });
  expect(await answer.text()).toContain("We sent a link to choose a password to ada@example.com.");
  expect(app.jobs.enqueued).toMatchObject([
    ["account-email", { about: "set-password", email: "ada@example.com", next: "/profile" }],
  ]);
});

test("profile: asks to check what somebody else may have typed, until it is saved", async ({ db }) => {
  const { userId, profile, ...app } = await openCustomer(db);
  const email = "ada@example.com";
  const given = await makeProfile(db, { email, paidAt: new Date(0), createdAt: new Date(0) });
  const link = { userId, email, next: "/orders" };
  const token = await createAccountLink(db, "reset", link, new Date());
  const fresh = { password: "brass & leather", confirmation: "brass & leather" };
  const reset = await app.post(`/auth/reset/${token}`, fresh);
  const page = `/profile?tag=${given.id}`;
  expect(reset.headers.get("location")).toBe(page);
  const notice = "Please check these details.";
  expect(await app.read("/profile")).toContain(profile.publicId);
  expect(await app.read("/profile")).not.toContain(notice);
  for (const _ of [1, 2]) expect(await app.read(page)).toContain(notice);
  await db.update(profiles).set({ displayName: "" });
  const empty = await app.read(page);
  for (const words of ["Please fill in what a finder sees.", "No tag yet", "No name yet"])
    expect(empty).toContain(words);
  expect(empty).not.toContain("Somebody else may have typed them.");
  await app.post(page, { intent: "profile", displayName: "Ada" });
  expect(await app.read(page)).not.toContain(notice);
});

test("reset page: its title is its heading", async ({ db }) => {
  const { userId, ...app } = await openCustomer(db);
  for (const [hash, words] of [
    ["kept", "Choose a new password"],
    [null, "Set a password"],
  ] as const) {
    if (!hash) await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const token = await createAccountLink(db, "reset", { userId, email: "ada@example.com" }, new Date());
    const html = await app.read(`/auth/reset/${token}`);
    expect(html).toContain(`<title>${words} · Fairway Tags</title>`);
    expect(html).toContain(`${words}</h1>`);
  }
});
