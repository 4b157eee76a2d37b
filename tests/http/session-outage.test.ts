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

test("outage: a signed-in person gets an error page, not a signed-out one", async ({ db }) => {
  const { outage, reached } = failing(db);
  const app = openApp(reached, { now });
  const { userId } = await makeAccount(app.services);
  await app.signIn(userId);
  outage.isDown = true;

  for (const path of ["/about", "/profile"]) {
    const answer = await app.request(path, { headers: { accept: "text/html" } });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    expect(html).toMatch(/Something went wrong|Error loading profile/);
  }
  expect((await app.request("/api/auth/get-session")).status).toBe(500);
  expect(app.reported.length).toBe(3);
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

test("outage: admin errors show neither the storefront nor cart texts", async ({ db }) => {
  const { outage, reached } = failing(db);
  const app = await openAdmin(reached);
  outage.isDown = true;
  for (const path of ["/admin", "/admin/dashboard", "/admin/orders"]) {
    const answer = await app.request(path, { headers: { accept: "text/html" } });
    expect(answer.status, path).toBe(500);
    expectAdminsError(await answer.text());
  }
  outage.isDown = false;
  const refused = await app.post("/admin/products", { intent: "nonsense" });
  expect(refused.status).toBe(400);
  expectAdminsError(await refused.text());
});

function expectAdminsError(page: string) {
  expect(page).toContain("Something went wrong");
  expect(page).toContain("Return to Dashboard");
  expect(page).not.toMatch(/Your cart|href="\/products"/);
}
