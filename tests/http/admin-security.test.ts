import { eq } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { secondFactors, sessions } from "#shop/accounts/accounts.table.ts";
import { runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeAdmin, password } from "#tests/make-account.ts";
import { totp } from "#tests/totp.ts";
import { expectAnswer, openApp, realTime, whereTo } from "./open-app.ts";

/** Stops the clock: a code of the half minute before is right until this one ends, however slow the machine is. */
function stopClock() {
  vi.setSystemTime(Date.now());
  onTestFinished(() => void vi.useRealTimers());
}

test("second factor: the password alone opens nothing; each code counts once", async ({ db }) => {
  const app = openApp(db, realTime);
  const { email } = await makeAdmin(app.services);
  await app.post("/admin", { email, password });
  const other = openApp(db, realTime);
  await other.post("/admin", { email, password });

  const { secret, recoveryCodes } = await begin(app);
  // Made at one moment: the half minute may end while the test runs.
  const [code, next] = [totp(secret), totp(secret, 1)];
  expect((await app.post("/admin/security", { intent: "confirm", code: "000000" })).status).toBe(400);
  await expectAnswer(app.post("/admin/security", { intent: "confirm", code }), 200, "Second factor is on");
  expect((await other.request("/admin/security")).status).toBe(302);

  await app.post("/admin/log-out", {});
  const isTrusted = () => [...app.cookies.keys()].some((name) => name.includes("trusted-device"));
  app.cookies.clear();
  expect(whereTo(await app.post("/admin", { email, password }))).toBe(
    "302 /admin/second-factor?next=%2Fadmin%2Fdashboard",
  );
  expect(isTrusted()).toBe(false);
  expect((await app.request("/admin/security")).status).toBe(302);
  expect((await app.request("/profile")).status).toBe(302);
  expect((await app.post("/admin/second-factor", { code })).status).toBe(400);
  expect(whereTo(await app.post("/admin/second-factor", { code: next }))).toBe("302 /admin/dashboard");
  expect([(await app.request("/admin/security")).status, isTrusted()]).toEqual([200, true]);

  const [spare = "", second = ""] = recoveryCodes;
  const typed = second.toLowerCase().replaceAll("-", " ");
  const statuses = [];
  for (const each of [spare, spare, typed]) {
    await app.post("/admin/log-out", {});
    await app.post("/admin", { email, password });
    statuses.push((await app.post("/admin/second-factor", { code: each })).status);
  }
  expect(statuses).toEqual([302, 400, 302]);
  const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
  expect(actions).toContain("second_factor_on");
  expect(actions.slice(actions.indexOf("admin_code_asked")).slice(0, 4)).toEqual([
    ...["admin_code_asked", "admin_code_wrong", "admin_signed_in", "admin_signed_out"],
  ]);
});

test("second factor: guessing is slowed, and the password expires in ten minutes", async ({ db }) => {
  let now = Date.now();
  const { app, email, userId, next } = await openWithFactor(db, { now: () => new Date(now) });
  await app.post("/admin", { email, password });

  for (let tries = 0; tries < 6; tries += 1) await app.post("/admin/second-factor", { code: "000000" });
  await expectAnswer(app.post("/admin/second-factor", { code: next }), 400, "Too many attempts.");
  now += 11 * 60_000;
  expect(whereTo(await app.request("/admin/second-factor"))).toBe("302 /admin?next=%2Fadmin%2Fdashboard");
  const kinds = await db.select({ kind: sessions.kind }).from(sessions).where(eq(sessions.userId, userId));
  expect(kinds).toEqual([{ kind: "second-factor" }]);
});

test("second factor: new recovery codes need password and code", async ({ db }) => {
  stopClock();
  const app = openApp(db, realTime);
  const { email, userId } = await makeAdmin(app.services);
  await app.post("/admin", { email, password });
  const { secret, recoveryCodes } = await begin(app);
  const [spare = "", other = ""] = recoveryCodes;
  const change = async (intent: string, code?: string) =>
    (await app.post("/admin/security", { intent, password, ...(code && { code }) })).status;
  expect(await change("confirm", spare)).toBe(400);
  expect(await auditedActions(db)).toEqual(["admin_role_granted"]);

  // The oldest first: each counts once, and none that is older than one that counted.
  const [first, second, third] = [totp(secret, -1), totp(secret), totp(secret, 1)];
  await change("confirm", first);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  expect(factor?.confirmedAt).not.toBeNull();
  expect([await change("renew"), await change("renew", second)]).toEqual([400, 200]);
  expect(await change("remove", other)).toBe(400);
  expect(await auditedActions(db)).toEqual([
    "admin_role_granted",
    "recovery_codes_renewed",
    "second_factor_on",
  ]);
  const off = app.post("/admin/security", { intent: "remove", password, code: third });
  await expectAnswer(off, 200, "Second factor is off");
  expect(await db.select().from(secondFactors)).toEqual([]);
  const emails = app.jobs.enqueued.filter(([name]) => name === "security-changed");
  expect(emails.map(([, payload]) => (payload as { what: string }).what)).toEqual([
    ...["new-browser", "on", "renewed", "off"],
  ]);
});

test("second factor: of two codes at once after one password, one signs in", async ({ db }) => {
  const { app, email, recoveryCodes } = await openWithFactor(db);
  await app.post("/admin/log-out", {});
  await app.post("/admin", { email, password });

  const codes = recoveryCodes.slice(0, 4);
  const answers = await Promise.all(codes.map((code) => app.post("/admin/second-factor", { code })));
  const opened = answers.filter(({ headers }) => headers.get("location") === "/admin/dashboard");
  expect(opened).toHaveLength(1);
  expect(await db.select({ kind: sessions.kind }).from(sessions)).toEqual([{ kind: "admin" }]);
});

test("second factor: setting the password by command turns it off", async ({ db }) => {
  const { app, email } = await openWithFactor(db);
  await app.post("/admin/log-out", {});
  await runAdminCommand(db, { verb: "password", email, password: "brass & leather" }, new Date());
  expect(await db.select().from(secondFactors)).toEqual([]);
  expect(whereTo(await app.post("/admin", { email, password: "brass & leather" }))).toBe(
    "302 /admin/dashboard",
  );
});

test("second factor: with it, a new password needs a code", async ({ db }) => {
  const { app, email, next } = await openWithFactor(db);
  const change = (code: string) =>
    app.post("/admin/security", {
      ...{ intent: "password", current: password, password: fresh, confirmation: fresh },
      code,
    });
  expect([(await change("")).status, (await change("000000")).status]).toEqual([400, 400]);
  expect((await change(next)).status).toBe(200);
  expect((await openApp(db, realTime).post("/admin", { email, password: fresh })).status).toBe(302);
});

/** Without the sign-ins, and by name: with the clock stopped they are of one moment. */
async function auditedActions(db: Database) {
  const entries = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
  return entries.map(({ action }) => action).filter((action) => !/^admin_(sign|code)/.test(action));
}

async function begin(app: ReturnType<typeof openApp>) {
  const answer = await app.post("/admin/security.data?_routes=pages%2Fadmin%2Fsecurity%2Fsecurity", {
    intent: "begin",
    password,
  });
  const text = await answer.text();
  const uri = new URL(/otpauth:[^"]+/.exec(text)?.[0] ?? "");
  const recoveryCodes = [...text.matchAll(/"((?:[2-9A-HJKMNP-Z]{4}-?){3})"/g)].map(([, code = ""]) => code);
  expect(recoveryCodes).toHaveLength(10);
  return { secret: uri.searchParams.get("secret") ?? "", recoveryCodes };
}

/** An administrator who has turned the second factor on; `next` is a code that counts. */
async function openWithFactor(db: Database, given = realTime) {
  const app = openApp(db, given);
  const { email, userId } = await makeAdmin(app.services);
  await app.signInAdmin(userId);
  const { secret, recoveryCodes } = await begin(app);
  // Made at one moment: the half minute may end while the test runs.
  const [code, next] = [totp(secret), totp(secret, 1)];
  await app.post("/admin/security", { intent: "confirm", code });
  return { app, email, userId, next, recoveryCodes };
}

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
