import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { attemptBackoff } from "#platform/limits.table.ts";
import { createAccountLink } from "#shop/accounts/account-emails.server.ts";
import { grantAdminEmail, signUp } from "#shop/accounts/accounts.server.ts";
import { runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { changePassword, setUserPassword } from "#shop/accounts/passwords.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#shop/accounts/second-factor.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { test } from "#tests/database.ts";
import { failEachStatement } from "#tests/fail-each-statement.ts";
import { address, makeProfile } from "#tests/make.ts";
import { makeAccount, makeAdmin, openSession, password } from "#tests/make-account.ts";
import { secret } from "#tests/services.ts";
import { totp } from "#tests/totp.ts";
import { claimProfile, createClaimLink, findClaimable } from "./claim-profile.server.ts";
import { createUserAccount } from "./create-user-account.server.ts";
import { confirmEmail, resetPassword } from "./verify-email.server.ts";

const now = new Date();
const email = "ada@example.com";
const fresh = { password: "a much better one", confirmation: "a much better one" };

/** Attempts are counted whether they succeed or not; here none of them waits. */
async function failEach<Result>(db: Database, command: (db: Database, jobs: ShopJobs) => Promise<Result>) {
  const unlimited = async (guarded: Database, jobs: ShopJobs) => {
    await guarded.delete(attemptBackoff);
    return command(guarded, jobs);
  };
  return failEachStatement(db, unlimited, ["login_backoff"]);
}

async function makeUnverified(db: Database) {
  const { userId } = await makeAccount({ db }, { email, isConfirmed: false });
  await openSession(db, userId);
  await makeProfile(db, { email, paidAt: now });
  return userId;
}

test("sign up: all or nothing", async ({ db }) => {
  const given = { email, password, browser: "b", next: "/orders" };
  await failEachStatement(db, (db, jobs) => signUp(db, jobs, given, now));
});

test("account made in an order: all or nothing", async ({ db }) => {
  const person = { customerName: "Ada", phoneNumber: "2145550137", email, address, profileId: null };
  const made = await failEachStatement(db, (db, jobs) =>
    createUserAccount(db, jobs, { ...person, password, browser: "b" }, now),
  );
  expect(made).toHaveProperty("sessionToken");
});

test("confirm email: all or nothing, whether the password stays or is voided", async ({ db }) => {
  const userId = await makeUnverified(db);
  const token = await createAccountLink(db, "confirm", { userId, email, browser: "b" }, now);
  const elsewhere = await failEachStatement(db, (db) => confirmEmail(db, { token, browser: "c" }, now));
  expect(elsewhere).toHaveProperty("choosePasswordToken");
});

test("reset password: all or nothing", async ({ db }) => {
  const userId = await makeUnverified(db);
  const token = await createAccountLink(db, "reset", { userId, email }, now);
  const reset = await failEachStatement(db, (db, jobs) => resetPassword(db, jobs, { token, ...fresh }, now));
  expect(reset).toMatchObject({ userId });
});

test("claim: all or nothing, for a new account and for the one that is signed in", async ({ db }) => {
  const { userId } = await makeAccount({ db }, { email: "work@example.com" });
  for (const forUserId of [undefined, userId]) {
    const { id: profileId } = await makeProfile(db, { email, paidAt: now });
    const token = await createClaimLink(db, (await findClaimable(db, { profileId }))!, now);
    const claimed = await failEachStatement(db, (db, jobs) =>
      claimProfile(db, jobs, { token, forUserId }, now),
    );
    expect(claimed).toMatchObject({ profileId });
  }
});

test("change password: all or nothing but the counted attempts", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const token = await openSession(db, userId);
  await openSession(db, userId);
  const change = { userId, token, current: password, ...fresh };
  const changed = await failEach(db, (db, jobs) => changePassword(db, jobs, change, now));
  expect(changed).toHaveProperty("token");
});

test("set a user's password: all or nothing", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  await openSession(db, userId);
  const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };
  const set = { userId, password: "brass & leather" };
  expect(await failEachStatement(db, (db, jobs) => setUserPassword(db, jobs, set, by))).toBe("set");
});

test("admin command: each verb all or nothing, and so is ADMIN_EMAIL", async ({ db }) => {
  await makeUnverified(db);
  for (const verb of ["grant", "password", "revoke"] as const) {
    const command = { verb, email, password: "brass & leather" };
    expect(await failEachStatement(db, (db) => runAdminCommand(db, command, now))).toMatchObject({
      isDone: true,
    });
  }
  const bob = await makeAccount({ db }, { email: "bob@example.com" });
  await openSession(db, bob.userId);
  await failEachStatement(db, (db) => grantAdminEmail(db, bob.email, now));
});

test("second factor: turning on, renewing codes and turning off, each all or nothing", async ({ db }) => {
  const actor = await makeAdmin({ db });
  const services = (jobs: ShopJobs) => ({ secret, jobs });
  const begun = await failEach(db, (db) => beginSecondFactor(db, secret, { actor, password }, now));
  if (begun.outcome !== "begun") throw new Error(begun.outcome);
  const key = new URL(begun.uri).searchParams.get("secret") ?? "";
  const codeAt = (later: number) => totp(key, later, now.getTime());
  const token = await openSession(db, actor.userId);
  const confirmed = await failEach(db, (db, jobs) =>
    confirmSecondFactor(db, services(jobs), { actor, token, code: codeAt(-1) }, now),
  );
  expect(confirmed.outcome).toBe("right");
  const both = (code: string) => ({ actor, password, code });
  const renewed = await failEach(db, (db, jobs) =>
    renewRecoveryCodes(db, services(jobs), both(codeAt(0)), now),
  );
  expect(renewed.outcome).toBe("renewed");
  const removed = await failEach(db, (db, jobs) =>
    removeSecondFactor(db, services(jobs), both(codeAt(1)), now),
  );
  expect(removed.outcome).toBe("removed");
});
