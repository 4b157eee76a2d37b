import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import { createAccountLink, findAccountLink } from "./account-emails.server.ts";
import { matchPassword } from "./accounts.server.ts";
import { sessions } from "./accounts.table.ts";
import { changePassword, setUserPassword } from "./passwords.server.ts";
import { signInWithPassword } from "./sign-in.server.ts";

const now = new Date();
const fresh = "a much better one";
const change = { current: password, password: fresh, confirmation: fresh };

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

  expect(await set(next)).toBe("set");
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

test("set password: it ends the backoff of wrong ones", async ({ db }) => {
  const { account, set } = await open(db);
  const attempt = (given: string) =>
    signInWithPassword(db, { email: account.email, password: given, address: "192.0.2.1" }, later);
  for (let n = 0; n < 8; n++) await attempt("wrong");
  expect(await attempt(password)).toMatchObject({ outcome: "wait" });

  await set(next);
  expect(await attempt(next)).toMatchObject({ outcome: "matched" });
});
