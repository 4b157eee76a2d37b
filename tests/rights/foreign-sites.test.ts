import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { endpointRules } from "./endpoint-rules.ts";
import { dataOf, stateOf } from "./everybody.ts";
import { pageRules } from "./page-rules.ts";
import { makeCustomer } from "./people.ts";
import { pathOf } from "./rules.ts";

/** As a browser sends it when another page makes it post: a stranger, an opaque one, other ports, and no Origin at all. */
const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://shop.example.evil.example" },
  { origin: "https://shop.example:8443" },
  { origin: "http://shop.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

test("rights: another site's POST or DELETE is refused and changes nothing", async ({ db }) => {
  const customer = await makeCustomer(db);
  const before = await stateOf(db, customer);
  const pages = Object.entries(pageRules).flatMap(([route, rule]) => {
    const page = Promise.resolve(pathOf(rule, route, customer));
    return [page, page.then(dataOf)];
  });
  // The provider's webhook comes from no browser, and is signed.
  const endpoints = endpointRules
    .map(({ endpoint }) => endpoint.split(" "))
    .filter(([method]) => method === "POST");
  const calls = endpoints.flatMap(([, path = ""]) => (path.endsWith("/webhook") ? [] : [path]));
  const accepted: string[] = [];
  for (const path of [...(await Promise.all(pages)), ...new Set(calls)]) {
    for (const headers of foreign) {
      for (const method of ["POST", "DELETE"]) {
        const body = new URLSearchParams({ displayName: "Taken over" });
        const { status } = await customer.browser.request(path, { method, headers, body });
        if (status !== 403) accepted.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(await stateOf(db, customer)).toEqual(before);
  expect((await customer.browser.request("/profile")).status).toBe(200);
  expect(customer.browser.jobs.enqueued).toEqual([]);
});
