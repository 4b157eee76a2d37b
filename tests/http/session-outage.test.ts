import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp } from "./open-app.ts";

const now = () => new Date();

/** A database that can be put out of reach; `part` limits that to one of its methods. */
function failing(db: Database, part?: string) {
  const outage = { isDown: false };
  const reached = new Proxy(db, {
    get(target, name) {
      if (outage.isDown && (part ?? name) === name) throw new Error("connection refused");
      return Reflect.get(target, name);
    },
  });
  return { outage, reached };
}

test("outage: a page that loads itself again, not one of a signed-out person", async ({ db }) => {
  const { outage, reached } = failing(db);
  const app = openApp(reached, { now });
  const { userId } = await makeAccount(app.services);
  await app.signIn(userId);
  outage.isDown = true;

  for (const path of ["/about", "/profile"]) {
    const answer = await app.request(path, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    const html = await answer.text();
    expect(html).toContain("The shop is back in a moment");
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
  }
  // With this header the router would hide the status from the error page.
  const move = await app.request("/about.data");
  expect([move.status, move.headers.get("x-remix-response")]).toEqual([503, null]);
  const check = await app.request("/api/auth/get-session");
  expect([check.status, check.headers.get("content-type")]).toEqual([503, "application/json"]);
  expect(app.reported.length).toBe(4);
});

test("a profile page that can't be loaded says so, and is logged", async ({ db }) => {
  const { outage, reached } = failing(db, "select");
  const app = openApp(reached, { now });
  await app.signIn((await makeAccount(app.services)).userId);
  // Prepares the look-up of the session, so that only the page's own queries fail.
  await app.request("/about");
  outage.isDown = true;
  const answer = await app.request("/profile");
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining("Error loading profile"),
  ]);
  expect(app.reported).toHaveLength(1);
});

test("admin errors show neither the storefront nor cart texts", async ({ db }) => {
  const app = await openAdmin(db);
  const refused = await app.post("/admin/products", { intent: "nonsense" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Something went wrong");
  expect(page).toContain("Return to Dashboard");
  expect(page).not.toMatch(/Your cart|href="\/products"/);
});
