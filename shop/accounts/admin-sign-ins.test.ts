import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { rateLimits } from "#platform/limits.table.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeAdmin, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import { recordFailedSignIn, signInAdmin } from "./sign-in.server.ts";

const now = new Date();
const address = "203.0.113.7";
const admin = { email: "admin@example.com", password, address, oldToken: undefined };

async function listSignIns(db: Database) {
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  return entries.filter(({ action }) => action !== "admin_role_granted");
}

test("admin sign-in: recorded with its network, and emailed when the browser is new", async ({ db }) => {
  const { userId } = await makeAdmin({ db });
  const jobs = makeJobs();
  await signInAdmin(db, jobs, admin, now);
  expect(jobs.enqueued).toMatchObject([["security-changed", { userId, what: "new-browser", address }]]);
  await signInAdmin(db, jobs, { ...admin, knownBrowser: "known" }, now);
  expect(jobs.enqueued).toHaveLength(1);
  const entry = { action: "admin_signed_in", actor: admin.email, subject: "account", subjectId: userId };
  expect(await listSignIns(db)).toMatchObject([
    { ...entry, changes: { network: { to: address }, browser: { to: "new" } } },
    { ...entry, changes: { network: { to: address } } },
  ]);
});

test("admin sign-in: a failed one is recorded of administrators, counted of everybody", async ({ db }) => {
  const { userId } = await makeAdmin({ db });
  await makeAccount({ db });
  for (const email of [admin.email, "ada@example.com", "nobody@example.com"])
    await signInAdmin(db, makeJobs(), { ...admin, email, password: "a wrong one" }, now);
  expect(await listSignIns(db)).toMatchObject([
    {
      ...{ action: "admin_sign_in_failed", actor: "visitor", actorId: null },
      ...{ subjectId: userId, subjectName: admin.email, changes: { network: { to: address } } },
    },
  ]);
  expect(await db.$count(rateLimits)).toBe(3);
});

test("admin sign-in: guesses write twenty entries an hour", async ({ db }) => {
  await makeAdmin({ db });
  for (let guess = 0; guess < 25; guess++) await recordFailedSignIn(db, makeJobs(), admin, now);
  expect(await listSignIns(db)).toHaveLength(20);
});
