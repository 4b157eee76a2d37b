import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import { matchPassword, setPasswordHash } from "./accounts.server.ts";
import { createAccountLink, findAccountLink } from "./links.server.ts";
import { setUserPassword } from "./passwords.server.ts";
import { signInWithPassword } from "./sign-in.server.ts";
import { sessions } from "./sign-in.table.ts";
import { userRoles } from "./users.table.ts";

const actor = { userId: "11111111-1111-4111-8111-111111111111", email: "admin@example.com" };
const next = "brass & leather";
const now = new Date();
const later = new Date(now.getTime() + 1000);

async function open(db: Database) {
  const services = makeServices(db);
  const jobs = makeJobs();
  const account = await makeAccount(services);
  const set = (given: string, userId = account.userId) =>
    setUserPassword(db, jobs, { userId, password: given }, { actor, now: later });
  return { ...services, jobs, account, set };
}

test("the new password signs in and the old one doesn't; sessions and mailed links are over, the mailbox is told", async ({
  db,
}) => {
  const { jobs, account, set } = await open(db);
  const { userId, email } = account;
  await openSession(db, userId);
  const token = await createAccountLink(db, "reset", { userId }, now);

  expect(await set(next)).toBeUndefined();
  expect(await matchPassword(db, email, next)).toMatchObject({ userId });
  expect(await matchPassword(db, email, password)).toBeUndefined();
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await findAccountLink(db, { purpose: "reset", token }, later)).toBeUndefined();
  expect(jobs.enqueued).toMatchObject([["password-changed", { userId }]]);
  const deeds = await db.select().from(auditLog);
  expect(deeds).toMatchObject([
    { action: "password_set", subject: "account", subjectId: userId, changes: {} },
  ]);
  expect(JSON.stringify(deeds)).not.toContain(email);
});

test("of an account that nobody has confirmed it is said so", async ({ db }) => {
  const { set } = await open(db);
  const { userId } = await makeAccount({ db }, { email: "bob@example.com", isConfirmed: false });
  expect(await set(next, userId)).toBe("unconfirmed");
});

test("an account that has no password gets one", async ({ db }) => {
  const { account, set } = await open(db);
  await setPasswordHash(db, account.userId, null);
  expect(await set(next)).toBeUndefined();
  expect(await matchPassword(db, account.email, next)).toMatchObject({ userId: account.userId });
});

test("what can't be a password is refused in the words of the rules, and nothing changes", async ({ db }) => {
  const { jobs, account, set } = await open(db);
  await openSession(db, account.userId);

  expect(await set("")).toMatchObject({ title: "Missing password" });
  expect(await set("      ")).toMatchObject({ title: "Missing password" });
  expect(await set("five5")).toMatchObject({ description: "Password must be at least 6 characters." });
  expect(await set("x".repeat(129))).toMatchObject({ title: "Password too long" });
  expect(await set("password")).toMatchObject({ description: expect.stringContaining("first that anybody") });
  expect(await matchPassword(db, account.email, password)).toBeDefined();
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect([await db.select().from(auditLog), jobs.enqueued]).toEqual([[], []]);
});

test("an administrator's password is set by nobody else, and never here", async ({ db }) => {
  const { account, set } = await open(db);
  await db.insert(userRoles).values({ userId: account.userId, role: "admin" });
  expect(await set(next)).toBe("not_found");
  expect(await matchPassword(db, account.email, next)).toBeUndefined();
  expect(await set(next, crypto.randomUUID())).toBe("not_found");
});

test("who was made to wait for wrong passwords need not wait with the new one", async ({ db }) => {
  const { account, set } = await open(db);
  const attempt = (given: string) =>
    signInWithPassword(db, { email: account.email, password: given, address: "192.0.2.1" }, later);
  for (let n = 0; n < 8; n++) await attempt("wrong");
  expect(await attempt(password)).toMatchObject({ outcome: "wait" });

  await set(next);
  expect(await attempt(next)).toMatchObject({ outcome: "matched" });
});
