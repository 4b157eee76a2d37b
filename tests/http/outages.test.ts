import { expect, onTestFinished, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makeAdmin, password } from "#tests/make-account.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp, openCustomer, realTime } from "./open-app.ts";

type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };

/** Until the end of the test, queries that do not match `answers` fail. Each passes `prepareQuery`, prepared ones too. */
function breakable(db: Database) {
  const outage = { answers: /./, error: new Error("connection refused by secret-host") };
  const sessions = Object.getPrototypeOf((db._ as unknown as { session: Session }).session) as Session;
  const original = sessions.prepareQuery;
  const spy = vi.spyOn(sessions, "prepareQuery").mockImplementation(function (this: Session, query, ...rest) {
    // The test's own transaction is rolled back before this ends.
    const isAnswered = query.sql.startsWith("rollback") || outage.answers.test(query.sql);
    if (!isAnswered) throw outage.error;
    return original.call(this, query, ...rest);
  });
  onTestFinished(() => spy.mockRestore());
  return outage;
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
  ["customer", "/finds", "Error loading messages"],
  ["customer", "/delete-account", "Error loading your account"],
  ["admin", "/admin/orders", "Failed to fetch orders: "],
  ["admin", "/admin/orders/FT-100001", "Failed to load order details"],
  ["admin", "/admin/profiles", "Failed to fetch profiles: "],
  ["admin", "/admin/products", "Failed to fetch products"],
  ["admin", `/admin/products/${crypto.randomUUID()}`, "Failed to load product details"],
] as const)("outage: %s %s says so and never reveals the cause", async ([who, path, words], { db }) => {
  const outage = breakable(db);
  const app = await open[who](db);
  // The look-up of the session, and in the first case whether the database is there.
  for (const [answers, status] of [
    [/"sessions"|pg_is_in_recovery/, 500],
    [/"sessions"/, 503],
  ] as const) {
    outage.answers = answers;
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
  const outage = breakable(db);
  const app = await openCustomer(db);
  outage.answers = /^$/;

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

test("outage: a full disk of the database is one, of pages, forms and calls", async ({ db }) => {
  const outage = breakable(db);
  const app = openApp(db);
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  outage.error = new Error("Failed query", { cause: full });
  outage.answers = /pg_is_in_recovery/;

  const page = await app.request("/products", { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="5">');
  const call = await app.call("find-profile", { query: "ada@example.com" });
  expect(call).toMatchObject({ status: 503, body: { errorCode: "INTERNAL" } });
  const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
  expect((await app.post("/contact", message)).status).toBe(503);
  const tag = await app.request(`/p/${"0".repeat(32)}`, { headers: { accept: "text/html" } });
  expect([tag.status, tag.headers.get("refresh")]).toEqual([503, "5"]);
});

test("outage: a finder reads how to reach the owner all the same, in the page's language", async ({ db }) => {
  const outage = breakable(db);
  const app = openApp(db);
  outage.answers = /^$/;
  const tag = "0123456789abcdef0123456789abcdef";
  const asked = { headers: { accept: "text/html", "accept-language": "de" } };

  const page = await app.request(`/p/${tag}`, asked);
  expect([page.status, page.headers.get("refresh")]).toEqual([503, "5"]);
  const html = await page.text();
  expect(html).toContain("Diese Seite ist gleich wieder da");
  expect(html).toContain(`mailto:hello@fairwaytags.example?subject=Golf%20bag%20tag%20${tag}`);
  const sent = await app.post(`/p/${tag}/have-it`, { key: "k", message: "I have your bag." });
  expect([sent.status, sent.headers.get("refresh")]).toEqual([503, null]);
  expect(await sent.text()).toContain("What you wrote is still there when you go back.");
});

test("export: a failure never reveals the database query", async ({ db }) => {
  const outage = breakable(db);
  const app = await openAdmin(db);
  outage.answers = /"sessions"|pg_is_in_recovery/;
  const answer = await app.request("/admin/orders.csv?q=ada@example.com", {
    headers: { accept: "text/html" },
  });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
  const page = await answer.text();
  expect(page).toContain("<h1>Something went wrong</h1>");
  expect(page).not.toMatch(/secret-host|ada@example.com/);
  expect(app.reported.length).toBeGreaterThanOrEqual(1);
});

test("admin sign-in: an unreadable role signs nobody in and can be retried", async ({ db }) => {
  const outage = breakable(db);
  const app = openApp(db, realTime);
  const { email } = await makeAdmin(app.services);
  outage.answers = /^(?!.*"user_roles")/s;

  const answer = await app.post("/admin", { email, password });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  for (const words of ["Login Error", "Unable to verify admin access"]) expect(html).toContain(words);
  expect(html).not.toContain(password);
  expect(app.reported).toHaveLength(1);
  outage.answers = /./;
  expect((await app.request("/admin/orders")).status).toBe(302);
  expect((await app.post("/admin", { email, password })).headers.get("location")).toBe("/admin/dashboard");
});
