import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { dataOf } from "./everybody.ts";
import { pageRules } from "./page-rules.ts";
import { makeCustomer } from "./people.ts";

test("session: no response to a signed-in browser may be cached", async ({ db }) => {
  const customer = await makeCustomer(db);
  const addresses = ["/api/auth/get-session", "/api/nothing"];
  for (const [route, { path }] of Object.entries(pageRules)) {
    const page = (await path?.(customer)) ?? route;
    addresses.push(page, dataOf(page));
  }
  const kept: string[] = [];
  for (const address of addresses) {
    const { headers } = await customer.browser.request(address);
    if (headers.get("cache-control") !== "no-store") kept.push(address);
  }
  expect(kept).toEqual([]);
});
