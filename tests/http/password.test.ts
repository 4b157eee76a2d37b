import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { sessions, users } from "#shop/accounts/accounts.table.ts";
import { createAccountLink } from "#shop/accounts/links.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { openSession, password } from "#tests/make-account.ts";
import { openCustomer } from "./open-customer.ts";

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
