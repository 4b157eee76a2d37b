import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { asFound, dataOf, everyCase, foreignBytes, stateOf } from "./everybody.ts";
import { indexedPages } from "./indexed-pages.ts";
import { pageRules } from "./page-rules.ts";
import { builtPages } from "./read-manifest.ts";
import type { Rule } from "./rules.ts";

const saysNoIndex = (answer: Response, html: string) =>
  answer.headers.get("x-robots-tag")?.startsWith("noindex") ||
  html.includes('<meta name="robots" content="noindex"/>');

test("rights: the table lists every built page and nothing else", () => {
  expect(builtPages().toSorted()).toEqual(Object.keys(pageRules).toSorted());
});

for (const [route, rule] of Object.entries(pageRules)) {
  test(`${route}: each role gets its status and only its own data`, async ({ db }) => {
    const wrong: string[] = [];
    for (const { role, of, object, foreign, browser } of await everyCase(db, rule)) {
      const before = await stateOf(db, object);
      for (const method of ["GET", "POST"] as const) {
        for (const kind of ["page", "data"] as const) {
          const path = (await rule.path?.(object)) ?? route;
          const answer = await asFound(browser, () =>
            browser.request(kind === "page" ? path : dataOf(path), init(method, rule, object)),
          );
          const expected = (method === "GET" ? rule.get : rule.post)({ role, of, kind });
          const status = kind === "data" && answer.status === 202 ? 302 : answer.status;
          const isPage = kind === "page" && answer.headers.get("content-type")?.startsWith("text/html");
          const hidden = isPage && saysNoIndex(answer, await answer.clone().text());
          if (isPage && answer.status === 200 && hidden === indexedPages.includes(route))
            wrong.push(`${role} ${method} ${of}: ${hidden ? "says" : "does not say"} noindex`);
          const leaked = await foreignBytes(answer, foreign, path);
          const what = `${role} ${method} ${of} ${kind}`;
          if (status !== expected) wrong.push(`${what}: ${answer.status} instead of ${expected}`);
          if (leaked.length > 0) wrong.push(`${what}: tells ${leaked.join(", ")}`);
        }
      }
      if (of === "another's") expect(await stateOf(db, object)).toEqual(before);
    }
    expect(wrong).toEqual([]);
  });
}

function init(method: "GET" | "POST", { body }: Rule, object: Parameters<NonNullable<Rule["body"]>>[0]) {
  if (method === "GET") return {};
  return { method, body: new URLSearchParams(body?.(object) as Record<string, string> | undefined) };
}
