import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import { matchPassword } from "./accounts.server.ts";
import { sessions, userRoles, users } from "./accounts.table.ts";
import { createAccountLink, findAccountLink } from "./links.server.ts";
import { changePassword, setUserPassword } from "./passwords.server.ts";
import { signInWithPassword } from "./sign-in.server.ts";

const now = new Date();
const fresh = "a much better one";
const change = { current: password, password: fresh, confirmation: fresh };

test("change password: the new one opens, other sessions end, one email is sent", async ({ db }) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const here = await openSession(db, userId);
  await openSession(db, userId);

  const changed = await changePassword(db, jobs, { userId, token: here, ...change }, now);
  if (!("token" in changed)) throw new Error(changed.title);
  expect(await matchPassword(db, email, password)).toBeUndefined();
  expect(await matchPassword(db, email, fresh)).toBeDefined();
  const left = await db.select({ tokenHash: sessions.tokenHash }).from(sessions);
  expect(left).toEqual([{ tokenHash: tokenHash(changed.token) }]);
  expect(changed.token).not.toBe(here);
  expect(jobs.enqueued).toEqual([["password-changed", { changeId: expect.any(String), userId }]]);
});

test("change password: refusals come in form order and change nothing", async ({ db }) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const titles: unknown[] = [];
  for (const given of [
    { current: "" },
    { confirmation: "" },
    { confirmation: "something else" },
    { password: "short", confirmation: "short" },
    { password: "x".repeat(129), confirmation: "x".repeat(129) },
    { current: "wrong" },
    { password: "football", confirmation: "football" },
    { password: "aaaaaa", confirmation: "aaaaaa" },
  ]) {
    const asked = { userId, token: "", ...change, ...given };
    const refused = await changePassword(db, jobs, asked, now);
    titles.push("title" in refused && refused.title);
  }
  expect(titles).toEqual([
    "Missing information",
    "Missing information",
    "Passwords don't match",
    "Password too short",
    "Password too long",
    "Incorrect password",
    "Password change failed",
    "Password change failed",
  ]);
  expect(await matchPassword(db, email, password)).toBeDefined();
  expect(jobs.enqueued).toEqual([]);
});

test("change password: wrong current passwords lead to backoff", async ({ db }) => {
  const jobs = makeJobs();
  const { userId } = await makeAccount({ db });
  const asked = { userId, token: "", ...change, current: "wrong" };
  for (let n = 1; n <= 6; n++) await changePassword(db, jobs, asked, now);

  const refused = await changePassword(db, jobs, { ...asked, current: password }, now);
  expect(refused).toMatchObject({ description: "Too many attempts. Please try again in 2 seconds." });
});

test("change password: a refused common password keeps the backoff", async ({ db }) => {
  const jobs = makeJobs();
  const { userId } = await makeAccount({ db });
  const ask = (given: object) => changePassword(db, jobs, { userId, token: "", ...change, ...given }, now);
  for (let n = 1; n <= 5; n++) await ask({ current: "wrong" });
  const refused = await ask({ password: "football", confirmation: "football" });
  expect(refused).toMatchObject({ title: "Password change failed" });
  expect(await ask({ current: "wrong" })).toMatchObject({ title: "Incorrect password" });
  expect(await ask({})).toMatchObject({ description: "Too many attempts. Please try again in 2 seconds." });
});

const actor = { userId: "11111111-1111-4111-8111-111111111111", email: "admin@example.com" };
const next = "brass & leather";
const later = new Date(now.getTime() + 1000);

async function open(db: Database) {
  const services = makeServices(db);
  const jobs = makeJobs();
  const account = await makeAccount(services);
  const set = (given: string, userId = account.userId) =>
    setUserPassword(db, jobs, { userId, password: given }, { actor, now: later });
  return { ...services, jobs, account, set };
}

test("set password: the new one opens; sessions and links end, an email is sent", async ({ db }) => {
  const { jobs, account, set } = await open(db);
  const { userId, email } = account;
  await openSession(db, userId);
  const token = await createAccountLink(db, "reset", { userId, email: "ada@example.com" }, now);

  expect(await set(next)).toBeUndefined();
  expect(await matchPassword(db, email, next)).toMatchObject({ userId });
  expect(await matchPassword(db, email, password)).toBeUndefined();
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await findAccountLink(db, { purpose: "reset", token }, later)).toBeUndefined();
  expect(jobs.enqueued).toMatchObject([["password-changed", { userId }]]);
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([
    { action: "password_set", subject: "account", subjectId: userId, changes: {} },
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test("set password: an unverified account is reported", async ({ db }) => {
  const { set } = await open(db);
  const { userId } = await makeAccount({ db }, { email: "bob@example.com", isConfirmed: false });
  expect(await set(next, userId)).toBe("unconfirmed");
});

test("set password: an account without one gets one", async ({ db }) => {
  const { account, set } = await open(db);
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, account.userId));
  expect(await set(next)).toBeUndefined();
  expect(await matchPassword(db, account.email, next)).toMatchObject({ userId: account.userId });
});

test("set password: an unusable one is refused and changes nothing", async ({ db }) => {
  const { jobs, account, set } = await open(db);
  await openSession(db, account.userId);

  expect(await set("")).toMatchObject({ title: "Missing password" });
  expect(await set("      ")).toMatchObject({ title: "Missing password" });
  expect(await set("five5")).toMatchObject({ description: "Password must be at least 6 characters." });
  expect(await set("x".repeat(129))).toMatchObject({ title: "Password too long" });
  expect(await set("password")).toMatchObject({ description: "This password is too easy to guess." });
  expect(await matchPassword(db, account.email, password)).toBeDefined();
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect([await db.select().from(auditLog), jobs.enqueued]).toEqual([[], []]);
});

test("set password: an administrator's is never set here", async ({ db }) => {
  const { account, set } = await open(db);
  await db.insert(userRoles).values({ userId: account.userId, role: "admin" });
  expect(await set(next)).toBe("not_found");
  expect(await matchPassword(db, account.email, next)).toBeUndefined();
  expect(await set(next, crypto.randomUUID())).toBe("not_found");
});

test("set password: it ends the backoff of wrong ones", async ({ db }) => {
  const { account, set } = await open(db);
  const attempt = (given: string) =>
    signInWithPassword(db, { email: account.email, password: given, address: "192.0.2.1" }, later);
  for (let n = 0; n < 8; n++) await attempt("wrong");
  expect(await attempt(password)).toMatchObject({ outcome: "wait" });

  await set(next);
  expect(await attempt(next)).toMatchObject({ outcome: "matched" });
});
