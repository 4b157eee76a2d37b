import { expect } from "vitest";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { createAccountLink } from "#shop/accounts/links.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openApp, realTime } from "./open-app.ts";

const email = "ada@example.com";

test("confirm: the page names the account that it opens and the session that it ends", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services, { isConfirmed: false });
  const other = await makeAccount(app.services, { email: "other@example.com" });
  const token = await createAccountLink(db, "confirm", { userId, email }, new Date());
  const open = () => app.read(`/auth/confirm/${token}`);
  expect(await open()).toContain(`One click confirms ${email}`);
  expect(await open()).not.toContain("You are signed in as");
  await app.signIn(other.userId);
  expect(await open()).toContain(
    "You are signed in as other@example.com now. Confirming signs that account out.",
  );
});

test("confirm: in another browser than the sign-up's a password must be chosen", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.post("/auth?mode=signup&next=/profile?tag=7", { email, password: "leather & brass" });
  const [, { browser }] = app.jobs.enqueued[0] as [string, { browser: string }];
  const account = await matchPassword(db, email, "leather & brass");
  const made = { userId: account!.userId, email, browser, next: "/profile?tag=7" };
  const token = await createAccountLink(db, "confirm", made, new Date());
  const read = async (path: string) => (await app.read(path)).replaceAll("&#x27;", "'");

  expect(await read(`/auth/confirm/${token}`)).toContain("and signs you in.");
  await app.signIn(made.userId);
  expect(await read(`/auth/confirm/${token}`)).toContain("You stay signed in.");

  app.cookies.clear();
  const elsewhere = await read(`/auth/confirm/${token}`);
  expect(elsewhere).toContain(`One click confirms ${email}. Then you choose a password.`);
  expect(elsewhere).toContain("in this browser we can't tell who typed the first one");
  expect(elsewhere).not.toContain("signed in");

  const answer = await app.post(`/auth/confirm/${token}`, {});
  const reset = await read(answer.headers.get("location") ?? "");
  expect(reset).toContain("Your address is confirmed. One more step: choose a password.");
});

test("confirm: a link for a confirmed email signs nobody in", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services);
  const token = await createAccountLink(db, "confirm", { userId, email }, new Date());
  const page = await app.request(`/auth/confirm/${token}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toMatch(/<a[^>]*href="\/auth"[^>]*>Sign In<\/a>/);
  expect((await app.post(`/auth/confirm/${token}`, {})).status).toBe(404);
  expect(app.cookies.has("fairway.session")).toBe(false);
});
