import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { isAdmin, matchPassword } from "./accounts.server.ts";
import { sessions } from "./accounts.table.ts";
import { runAdminCommand } from "./admin-command.server.ts";

const now = new Date();
const email = "ben@example.com";

function open(db: Database) {
  return {
    run: (verb: "grant" | "revoke" | "password", word?: string) =>
      runAdminCommand(db, { verb, email, password: word }, now),
  };
}

test("admin command: grant creates the account, password opens, revoke ends it", async ({ db }) => {
  const { run } = open(db);
  expect(await run("password", "leather & brass")).toEqual({
    isDone: false,
    message: `There is no account ${email}.`,
  });
  expect((await run("grant")).message).toBe(
    `${email} is now an administrator. Now set its password: the same command with password ${email}`,
  );
  expect((await run("grant")).message).toBe(`${email} was already an administrator.`);
  expect(await run("password", "leather&bra")).toEqual({
    isDone: false,
    message: "Password must be at least 12 characters.",
  });
  expect((await run("password", "leather & brass")).isDone).toBe(true);
  const account = await matchPassword(db, email, "leather & brass");
  expect(account).toMatchObject({ isConfirmed: true });
  const id = account!.userId;

  await openSession(db, id);
  expect((await run("revoke")).message).toBe(`${email} is no longer an administrator.`);
  expect([await isAdmin(db, id), await db.select().from(sessions)]).toEqual([false, []]);
  const { action, actor, subjectName } = auditLog;
  const entries = await db.select({ action, actor, subjectName }).from(auditLog).orderBy(action);
  // The password may be a customer's, whose address the log would outlive.
  expect(entries).toEqual([
    { action: "admin_role_granted", actor: "command line", subjectName: email },
    { action: "admin_role_revoked", actor: "command line", subjectName: email },
    { action: "password_set", actor: "command line", subjectName: "" },
  ]);
});

test("admin command: grant voids the password of an unverified account alone", async ({ db }) => {
  const { run } = open(db);
  await makeAccount({ db }, { email, isConfirmed: false });
  await run("grant");
  expect(await matchPassword(db, email, password)).toBeUndefined();
  const verified = await makeAccount({ db }, { email: "ann@example.com" });
  await runAdminCommand(db, { verb: "grant", email: verified.email }, now);
  expect(await matchPassword(db, verified.email, password)).toMatchObject({ isConfirmed: true });
});
