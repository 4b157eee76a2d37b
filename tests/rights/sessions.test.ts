import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { dataOf } from "./everybody.ts";
import { pageRules } from "./page-rules.ts";
import { makeCustomer, openBrowser } from "./people.ts";

test("session: no response to a signed-in browser may be cached", async ({ db }) => {
  const customer = await makeCustomer(db);
  const kept: string[] = [];
  for (const [route, { path }] of Object.entries(pageRules)) {
    const page = (await path?.(customer)) ?? route;
    for (const address of [page, dataOf(page), "/api/auth/get-session", "/api/nothing"]) {
      const { headers } = await customer.browser.request(address);
      if (headers.get("cache-control") !== "no-store") kept.push(address);
    }
  }
  expect(kept).toEqual([]);
});

test("session: its cookie is HttpOnly, Secure, and not sent with other sites' posts", async ({ db }) => {
  const browser = openBrowser(db);
  const { email } = await makeAccount(browser.services);
  const answer = await browser.post("/auth", { email, password });
  const cookie = answer.headers.getSetCookie().find((one) => one.includes("fairway.session"));
  expect(cookie).toMatch(/^__Host-/);
  for (const flag of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
    expect(cookie).toMatch(flag);
  expect(cookie).not.toMatch(/; Domain=/i);
});
