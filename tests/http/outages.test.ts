import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp, realTime } from "./open-app.ts";
import { openCustomer } from "./open-customer.ts";

/** A database with parts that can be put out of reach. */
function unreliable(db: Database) {
  const outage = { parts: [] as readonly string[] | "all" };
  const reached = new Proxy(db, {
    get(target, name) {
      if (outage.parts === "all" || outage.parts.includes(String(name)))
        throw new Error("connection refused by secret-host");
      return Reflect.get(target, name);
    },
  });
  return { outage, reached };
}

const open = {
  visitor: async (db: Database) => openApp(db),
  customer: (db: Database) => openCustomer(db),
  admin: (db: Database) => openAdmin(db),
};

test.for([
  ["visitor", "/order/view/any", "Something went wrong"],
  ["visitor", "/products", "Failed to load products"],
  ["visitor", "/order", "Failed to load products"],
  ["customer", "/profile", "Error loading profile"],
  ["customer", "/orders", "Error loading orders"],
  ["customer", "/order/FT-100001", "Error loading orders"],
  ["admin", "/admin/orders", "Failed to fetch orders: "],
  ["admin", "/admin/orders/FT-100001", "Failed to load order details"],
  ["admin", "/admin/profiles", "Failed to fetch profiles: "],
  ["admin", "/admin/products", "Failed to fetch products"],
  ["admin", `/admin/products/${crypto.randomUUID()}`, "Failed to load product details"],
] as const)("outage: %s %s says so and never reveals the cause", async ([who, path, words], { db }) => {
  const { outage, reached } = unreliable(db);
  const app = await open[who](reached);
  // Prepares the look-up of the session, so that only the page's own queries fail.
  await app.request(who === "admin" ? "/admin/security" : "/about");
  for (const [parts, status] of [
    [["select"], 500],
    [["select", "execute"], 503],
  ] as const) {
    outage.parts = parts;
    const before = app.reported.length;
    const answer = await app.request(path);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([status, expect.stringContaining(words)]);
    if (who === "visitor") expect(html).toContain("Try Again");
    expect(html).not.toContain("secret-host");
    expect(app.reported.length).toBeGreaterThan(before);
  }
});

test("outage: a page that loads itself again, not one of a signed-out person", async ({ db }) => {
  const { outage, reached } = unreliable(db);
  const app = await openCustomer(reached);
  outage.parts = "all";

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

test("export: a failure never reveals the database query", async ({ db }) => {
  const { outage, reached } = unreliable(db);
  const app = await openAdmin(reached);
  await app.request("/admin/orders");
  outage.parts = ["select"];
  for (const path of ["/admin/orders.csv?q=ada@example.com", "/admin/audit.csv"]) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get("cache-control")], path).toEqual([500, "no-store"]);
    expect(await answer.text()).not.toMatch(/secret-host|ada@example.com/);
  }
  expect(app.reported.length).toBeGreaterThanOrEqual(2);
});

test("admin sign-in: an unreadable role signs nobody in and can be retried", async ({ db }) => {
  const roles = { isDown: false };
  const count: Database["$count"] = (source, filter) => {
    if (roles.isDown && getTableName(source as PgTable) === "user_roles") throw new Error("refused");
    return db.$count(source, filter);
  };
  const failing = new Proxy(db, {
    get: (target, name) => (name === "$count" ? count : Reflect.get(target, name)),
  });
  const app = openApp(failing, realTime);
  const { email } = await makeAdmin(app.services);
  roles.isDown = true;

  const answer = await app.post("/admin", { email, password });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  for (const words of ["Login Error", "Unable to verify admin access"]) expect(html).toContain(words);
  expect(html).not.toContain(password);
  expect(app.reported).toHaveLength(1);
  roles.isDown = false;
  expect((await app.request("/admin/orders")).status).toBe(302);
  expect((await app.post("/admin", { email, password })).headers.get("location")).toBe("/admin/dashboard");
});
