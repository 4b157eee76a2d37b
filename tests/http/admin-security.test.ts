import { expect } from "vitest";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { expectAnswer } from "./expect-answer.ts";
import { openApp, realTime } from "./open-app.ts";

const fresh = "brass & leather";

test("security: a new password ends the other sessions and keeps this one", async ({ db }) => {
  const [app, other] = [openApp(db, realTime), openApp(db, realTime)];
  const { email } = await makeAdmin(app.services);
  for (const browser of [app, other]) await browser.post("/admin", { email, password });
  const change = (fields: Record<string, string>) =>
    app.post("/admin/security", { intent: "password", current: password, ...fields });
  await expectAnswer(
    change({ current: "not this one", password: fresh, confirmation: fresh }),
    400,
    "current password",
  );
  expect((await change({ password: fresh, confirmation: "another one" })).status).toBe(400);
  await expectAnswer(
    change({ password: "leather&bra", confirmation: "leather&bra" }),
    400,
    "Password must be at least 12 characters.",
  );
  await expectAnswer(change({ password: fresh, confirmation: fresh }), 200, "Password updated");
  expect((await app.request("/admin/security")).status).toBe(200);
  expect((await other.request("/admin/security")).status).toBe(302);
  expect((await other.post("/admin", { email, password })).status).toBe(400);
  expect((await other.post("/admin", { email, password: fresh })).status).toBe(302);
  expect(app.jobs.enqueued.map(([name]) => name)).toEqual(["security-changed", "password-changed"]);
  const entries = await db.select().from(auditLog);
  expect(entries.filter(({ action }) => action === "password_set")).toMatchObject([{ actor: email }]);
});

test("security: lists the administrators, and ends all own sessions", async ({ db }) => {
  const [app, other] = [openApp(db, realTime), openApp(db, realTime)];
  const { email } = await makeAdmin(app.services);
  const boss = await makeAdmin(app.services, { email: "boss@example.com" });
  await openApp(db, realTime).signInAdmin(boss.userId);
  await app.post("/admin", { email, password });
  await other.post("/admin", { email, password });
  expect(await app.read("/admin/security")).toContain("boss@example.com");

  const ended = await app.post("/admin/security", { intent: "sign-out-everywhere" });
  expect([ended.status, ended.headers.get("location")]).toEqual([302, "/admin"]);
  expect(ended.headers.get("clear-site-data")).toBe('"cache", "storage"');
  for (const browser of [app, other]) expect((await browser.request("/admin/security")).status).toBe(302);
  const entries = await db.select().from(auditLog);
  expect(entries.filter(({ action }) => action === "sessions_ended")).toMatchObject([{ actor: email }]);
});
