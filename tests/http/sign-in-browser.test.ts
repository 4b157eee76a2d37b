import { expect } from "vitest";
import { sessions, userRoles } from "#shop/accounts/accounts.table.ts";
import { createAccountLink } from "#shop/accounts/links.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { openApp } from "./open-app.ts";

const now = () => new Date();
const email = "ada@example.com";

test("no emailed link opens an administrator's account", async ({ db }) => {
  const app = openApp(db, { now });
  const { userId } = await makeAccount(app.services, { isConfirmed: false });
  await db.insert(userRoles).values({ userId, role: "admin" });
  const token = await createAccountLink(db, "confirm", { userId, email: "ada@example.com" }, now());

  const confirm = await app.post(`/auth/confirm/${token}`, {});
  const fresh = { password: "a much better one", confirmation: "a much better one" };
  const reset = await app.post(confirm.headers.get("location") ?? "", fresh);
  expect(confirm.headers.get("location")).toMatch(/^\/auth\/reset\//);
  expect(reset.headers.get("location")).toBe("/auth");
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await (await app.request("/auth")).text()).toContain("Please use the admin login page");
});

test("signing in ends the browser's earlier session", async ({ db }) => {
  const app = openApp(db, { now });
  const other = await makeAccount(app.services, { email: "other@example.com" });
  await makeAccount(app.services);
  await app.signIn(other.userId);
  await app.post("/auth", { email, password });
  // Who is signed in is sent on by the loader of a GET alone: a form that was open before still signs in.
  const left = await db.select({ userId: sessions.userId }).from(sessions);
  expect(left).toHaveLength(1);
  expect(left[0]?.userId).not.toBe(other.userId);
});
