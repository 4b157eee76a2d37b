import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { type EndpointRule, endpointRules } from "./endpoint-rules.ts";
import { asFound, everyCase, foreignBytes, stateOf } from "./everybody.ts";
import { openBrowser, type Things } from "./people.ts";

test("rights: the table lists every endpoint and nothing else", ({ db }) => {
  const all = openBrowser(db).endpoints.map(({ method, path }) => `${method} ${path}`);
  const rest = new Set(all.filter((endpoint) => endpoint !== "ALL /*"));
  expect([...rest].toSorted()).toEqual(
    [...new Set(endpointRules.map(({ endpoint }) => endpoint))].toSorted(),
  );
});

for (const [at, rule] of endpointRules.entries()) {
  test(`${rule.endpoint} (row ${at + 1}): each role gets its status and only its own data`, async ({
    db,
  }) => {
    const wrong: string[] = [];
    for (const { role, of, object, foreign, browser } of await everyCase(db, rule)) {
      const before = await stateOf(db, object);
      const { path, init } = await askedBy(rule, object);
      const answer = await asFound(browser, () => browser.request(path, init));
      const expected = rule.status({ role, of, kind: "data" });
      const leaked = await foreignBytes(answer, foreign, path);
      if (answer.status !== expected) wrong.push(`${role}, ${of}: ${answer.status} instead of ${expected}`);
      if (leaked.length > 0) wrong.push(`${role}, ${of}: tells ${leaked.join(", ")}`);
      if (of === "another's") expect(await stateOf(db, object)).toEqual(before);
    }
    expect(wrong).toEqual([]);
  });
}

async function askedBy({ endpoint, path, body }: EndpointRule, object: Things) {
  const [named = "", pattern = ""] = endpoint.split(" ");
  const init = {
    method: named === "ALL" ? "GET" : named,
    ...(body && { body: JSON.stringify(body(object)), headers: { "content-type": "application/json" } }),
  };
  return { path: (await path?.(object)) ?? pattern, init };
}
