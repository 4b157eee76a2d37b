import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { dataOf } from "./everybody.ts";
import { pageRules } from "./page-rules.ts";
import { makeCustomer, openBrowser } from "./people.ts";

test("nothing that a signed-in browser is answered by a page or an endpoint may be kept by a cache", async ({
  db,
}) => {
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

test("the session's cookie can't be read by a script, is sent over https alone, and not with another site's posts", async ({
  db,
}) => {
  const browser = openBrowser(db);
  const { email } = await makeAccount(browser.services);
  const answer = await browser.post("/auth", { email, password });
  const cookie = answer.headers.getSetCookie().find((one) => one.includes("fairway.session"));
  expect(cookie).toMatch(/^__Host-/);
  for (const flag of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
    expect(cookie).toMatch(flag);
  expect(cookie).not.toMatch(/; Domain=/i);
});
