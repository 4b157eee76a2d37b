import { expect } from "vitest";
import { createAccountLink } from "#shop/accounts/link-values.ts";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openApp } from "./open-app.ts";

const now = () => new Date();
const email = "ada@example.com";

test("the page of a confirmation names the account that it opens, and the session that it ends", async ({
  db,
}) => {
  const app = openApp(db, { now });
  const { userId } = await makeAccount(app.services, { isConfirmed: false });
  const other = await makeAccount(app.services, { email: "other@example.com" });
  const token = await createAccountLink(app.services.signIn, "confirm", { userId }, now());
  const open = async () => (await app.request(`/auth/confirm/${token}`)).text();
  const visible = (html: string) => html.replaceAll("<!-- -->", "");
  expect(await open()).toContain(`your account of ${email} is open`);
  expect(await open()).not.toContain("You are signed in as");
  await app.signIn(other.userId);
  expect(visible(await open())).toContain("You are signed in as other@example.com now; that session ends.");
});

test("a link to confirm what is confirmed signs nobody in, and leads to the sign-in", async ({ db }) => {
  const app = openApp(db, { now });
  const { userId } = await makeAccount(app.services);
  const token = await createAccountLink(app.services.signIn, "confirm", { userId }, now());
  const page = await app.request(`/auth/confirm/${token}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toMatch(/<a[^>]*href="\/auth"[^>]*>Sign In<\/a>/);
  expect((await app.post(`/auth/confirm/${token}`, {})).status).toBe(404);
  expect(app.cookies.has("fairway.session")).toBe(false);
});
