import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { userRoles, users } from "#shop/accounts/accounts.table.ts";
import { runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { cartFor, makeVariant } from "#tests/make.ts";
import { makeAccount, makeAdmin, password } from "#tests/make-account.ts";
import { expectAnswer, openApp, realTime, whereTo } from "./open-app.ts";

test("an administrator signs in, lands where the way led, and logs out", async ({ db }) => {
  const app = openApp(db, realTime);
  const { email } = await makeAdmin(app.services);

  const denied = await app.request("/admin/security");
  expect(whereTo(denied)).toBe("302 /admin?next=%2Fadmin%2Fsecurity");
  expect(await app.read("/admin")).toContain("You don't have admin privileges.".replace("'", "&#x27;"));
  const signedIn = await app.post("/admin?next=%2Fadmin%2Fsecurity", { email: ` ${email} `, password });
  expect(whereTo(signedIn)).toBe("302 /admin/security");
  expect((await app.request("/admin/security")).status).toBe(200);
  expect(whereTo(await app.request("/admin"))).toBe("302 /admin/dashboard");

  expect(whereTo(await app.post("/admin/log-out", {}))).toBe("302 /admin");
  for (const next of ["/profile", "//elsewhere.example/admin/", "https://elsewhere.example/admin/"]) {
    const to = await app.post(`/admin?${new URLSearchParams({ next })}`, { email, password });
    expect(whereTo(to), next).toBe("302 /admin/dashboard");
    await app.post("/admin/log-out", {});
  }
  expect((await app.request("/admin/security")).status).toBe(302);
});

test("admin sign-in: each refusal has its text and ends the old session", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAdmin(app.services);
  const ada = await makeAccount(app.services);
  await app.signIn(ada.userId);

  const empty = app.post("/admin", { email: "", password: "" });
  await expectAnswer(empty, 400, "Email Required", "Please enter your password.");
  await expectAnswer(
    app.post("/admin", { email: "admin@example.com", password: "nonsense" }),
    400,
    "Invalid credentials",
  );
  await expectAnswer(
    app.post("/admin", { email: "nobody@example.com", password }),
    400,
    "Invalid credentials",
  );

  expect((await app.request("/profile")).status).toBe(200);
  await expectAnswer(
    app.post("/admin", { email: ada.email, password }),
    403,
    "This account does not have admin privileges. Please use the regular login page.",
  );
  expect((await app.request("/profile")).status).toBe(302);
  const bea = await makeAccount(app.services, { email: "bea@example.com", isConfirmed: false });
  expect((await app.post("/admin", { email: bea.email, password })).status).toBe(403);
});

test("admin: a customer is redirected and stays signed in", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.signIn((await makeAccount(app.services)).userId);

  expect(whereTo(await app.request("/admin/security"))).toBe("302 /");
  expect(await app.read("/")).toContain("Access Denied");
  for (const next of ["/admin/orders/FT-1", `/admin/products/${crypto.randomUUID()}`]) {
    const there = `/admin?${new URLSearchParams({ next })}`;
    expect(whereTo(await app.request(next))).toBe(`302 ${there}`);
  }
  expect((await app.request("/profile")).status).toBe(200);
});

test("admin: the role needs an admin sign-in, and revoking it counts at once", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAdmin(app.services);
  await app.signIn(userId);
  expect((await app.request("/admin/security")).status).toBe(302);

  await app.signInAdmin(userId);
  expect((await app.request("/admin/security")).status).toBe(200);
  await db.delete(userRoles).where(eq(userRoles.userId, userId));
  expect(whereTo(await app.request("/admin/security"))).toBe("302 /admin?next=%2Fadmin%2Fsecurity");
});

test("admin session: ends after 30 idle minutes, and after 8 hours", async ({ db }) => {
  let now = Date.now();
  const app = openApp(db, { now: () => new Date(now) });
  await app.signInAdmin((await makeAdmin(app.services)).userId);
  const isOpen = async () => (await app.request("/admin/security")).status === 200;

  now += 25 * 60_000;
  expect(await isOpen()).toBe(true);
  now += 25 * 60_000;
  expect(await (await app.request("/api/auth/get-session")).json()).toMatchObject({
    user: { isAdmin: true },
  });
  expect(await isOpen()).toBe(true);
  now += 29 * 60_000;
  expect(await (await app.request("/api/auth/get-session")).json()).not.toBeNull();
  expect(await isOpen()).toBe(true);
  now += 20 * 60_000;
  expect(await (await app.request("/api/auth/get-session")).json()).not.toBeNull();
  now += 10 * 60_000 + 1;
  expect(await isOpen()).toBe(false);

  now = Date.now();
  await app.signInAdmin((await makeAdmin(app.services, { email: "other@example.com" })).userId);
  for (let steps = 0; steps < 23; steps += 1) {
    now += 20 * 60_000;
    expect(await isOpen()).toBe(true);
  }
  now += 20 * 60_000 - 10_000;
  expect(await isOpen()).toBe(true);
  now += 10_001;
  expect(await isOpen()).toBe(false);
});

test("admin: a required second factor lets nobody in without one", async ({ db }) => {
  const app = openApp(db, { ...realTime, admin: { email: undefined, requiresSecondFactor: true } });
  await app.signInAdmin((await makeAdmin(app.services)).userId);
  for (const path of ["/admin/orders", "/admin/orders.data", "/admin/orders.csv", "/admin/dashboard"]) {
    const answer = await app.request(path, { redirect: "manual" });
    const to = answer.status === 202 ? await answer.text() : answer.headers.get("location");
    expect(to, path).toContain("/admin/security?required=1");
  }
  await expectAnswer(app.request("/admin/security"), 200, "A second factor is required");
});

test("ADMIN_EMAIL: an admin once its email is verified, never after a revocation", async ({ db }) => {
  const email = "ada@example.com";
  const app = openApp(db, { ...realTime, admin: { email, requiresSecondFactor: false } });
  const { userId } = await makeAccount(app.services, { isConfirmed: false });
  expect((await app.post("/admin", { email, password })).status).toBe(403);
  expect(await db.select().from(userRoles)).toEqual([]);

  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  expect(whereTo(await app.post("/admin", { email, password }))).toBe("302 /admin/dashboard");
  await runAdminCommand(db, { verb: "revoke", email }, new Date());
  expect((await app.post("/admin", { email, password })).status).toBe(403);
});

test("admin sign-in: wrong passwords elsewhere do not lock a trusted device", async ({ db }) => {
  const began = new Date();
  const stopped = { now: () => began };
  const app = openApp(db, stopped);
  const { email } = await makeAdmin(app.services);
  await app.post("/admin", { email, password });
  await app.post("/admin/log-out", {});
  const stranger = openApp(db, stopped);
  for (let tries = 0; tries < 9; tries += 1) await stranger.post("/admin", { email, password: "nonsense" });
  expect((await stranger.post("/admin", { email, password })).status).toBe(429);

  expect((await app.post("/admin", { email, password })).status).toBe(302);
  await app.post("/admin/log-out", {});
  for (let tries = 0; tries < 9; tries += 1) await app.post("/admin", { email, password: "nonsense" });
  expect((await app.post("/admin", { email, password })).status).toBe(429);

  const command = { verb: "password" as const, email, password: "brass & leather" };
  await runAdminCommand(db, command, new Date());
  expect((await app.post("/admin", { email, password: "brass & leather" })).status).toBe(302);
});

test("admin sign-in: each step is in the audit log, with the network's address", async ({ db }) => {
  const app = openApp(db, realTime);
  const { email } = await makeAdmin(app.services);
  await app.post("/admin", { email, password: "nonsense" });
  // Tried at the customers' sign-in, wrong and right.
  await app.post("/auth", { email, password: "nonsense" });
  await app.post("/auth", { email, password });
  await app.post("/admin", { email, password });
  await app.post("/admin/log-out", {});
  await app.post("/admin", { email, password });
  // The storefront's own sign-out ends it too.
  await app.post("/auth/sign-out", {});
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  const network = { to: "127.0.0.1" };
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ["admin_role_granted", {}],
    ["admin_sign_in_failed", { network }],
    ["admin_sign_in_failed", { network }],
    ["admin_sign_in_failed", { network }],
    ["admin_signed_in", { network, browser: { to: "new" } }],
    ["admin_signed_out", { network }],
    ["admin_signed_in", { network }],
    ["admin_signed_out", { network }],
  ]);
  expect(app.jobs.enqueued.map(([name]) => name)).toEqual(["security-changed"]);
});

test("admin session: on the storefront its browser is a visitor's", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.signInAdmin((await makeAdmin(app.services)).userId);
  expect(await app.read("/")).not.toContain('href="/profile"');
  const { body } = await app.call("create-stripe-checkout", cartFor((await makeVariant(db)).id));
  expect(body).toMatchObject({ success: true });
  expect(await db.select().from(purchases)).toMatchObject([
    { buyerUserId: null, buyerEmail: "ada@example.com" },
  ]);
  expect((await app.request("/admin/dashboard")).status).toBe(200);
});
