import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { type EndpointRule, endpointRules } from "./endpoint-rules.ts";
import { asFound, askEverybody, dataOf, foreignBytes } from "./everybody.ts";
import { pageRules } from "./page-rules.ts";
import { openBrowser } from "./people.ts";
import { builtPages } from "./read-manifest.ts";
import { indexedPages, pathOf, type Rule } from "./rules.ts";

test("rights: the tables list every built page and every endpoint, and nothing else", ({ db }) => {
  expect(builtPages().toSorted()).toEqual(Object.keys(pageRules).toSorted());
  const all = openBrowser(db).endpoints.map(({ method, path }) => `${method} ${path}`);
  const endpoints = new Set(all.filter((endpoint) => endpoint !== "ALL /*"));
  expect([...endpoints].toSorted()).toEqual(
    [...new Set(endpointRules.map(({ endpoint }) => endpoint))].toSorted(),
  );
});

/** As slow as its two thousand requests: many minutes where a machine has much else to do. */
const timeout = 900_000;

test("pages: each role gets its status and only its own data, and nobody caches a customer's", {
  timeout,
}, async ({ db }) => {
  await askEverybody(db, Object.entries(pageRules), async (route, rule, asked) => {
    const { role, of, object, foreign, browser } = asked;
    for (const method of ["GET", "POST"] as const) {
      for (const kind of ["page", "data"] as const) {
        const path = await pathOf(rule, route, object);
        const answer = await asFound(browser, () =>
          browser.request(kind === "page" ? path : dataOf(path), init(method, rule, object)),
        );
        const { status, headers } = answer;
        const body = await answer.text();
        const label = `${method} ${route}, ${kind}, ${of}: ${role}`;
        expect
          .soft(kind === "data" && status === 202 ? 302 : status, label)
          .toBe((method === "GET" ? rule.get : rule.post)({ role, of, kind }));
        expect.soft(foreignBytes(headers.get("location"), body, foreign, path), label).toEqual([]);
        if (role === "customer") expect.soft(headers.get("cache-control"), label).toBe("no-store");
        if (kind === "page" && status === 200 && headers.get("content-type")?.startsWith("text/html"))
          expect.soft(isIndexed(headers, body), label).toBe(indexedPages.includes(route));
      }
    }
  });
});

function init(method: string, { body }: Rule, object: Parameters<NonNullable<Rule["body"]>>[0]) {
  return method === "GET"
    ? {}
    : { method, body: new URLSearchParams(body?.(object) as Record<string, string>) };
}

function isIndexed(headers: Headers, html: string): boolean {
  const isHidden =
    headers.get("x-robots-tag")?.startsWith("noindex") ||
    html.includes('<meta name="robots" content="noindex"/>');
  return !isHidden;
}

test("endpoints: each role gets its status and only its own data", { timeout }, async ({ db }) => {
  const rules = endpointRules.map((rule): [string, EndpointRule] => [rule.endpoint, rule]);
  await askEverybody(db, rules, async (endpoint, rule, asked) => {
    const { role, of, object, foreign, browser } = asked;
    const [method = "", pattern = ""] = endpoint.split(" ");
    const address = await pathOf(rule, pattern, object);
    const json = {
      body: JSON.stringify(rule.body?.(object)),
      headers: { "content-type": "application/json" },
    };
    const answer = await asFound(browser, () =>
      browser.request(address, { method: method === "ALL" ? "GET" : method, ...(rule.body && json) }),
    );
    const label = `${endpoint}, ${of}: ${role}`;
    expect.soft(answer.status, label).toBe(rule.status({ role, of, kind: "data" }));
    const leaked = foreignBytes(answer.headers.get("location"), await answer.text(), foreign, address);
    expect.soft(leaked, label).toEqual([]);
    if (role === "customer" && ["GET /api/auth/get-session", "ALL /api/*"].includes(endpoint))
      expect.soft(answer.headers.get("cache-control"), label).toBe("no-store");
  });
});
