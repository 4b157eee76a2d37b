import { expect } from "vitest";
import { tokenHash } from "#platform/tokens.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import { matchPassword } from "./accounts.server.ts";
import { changePassword } from "./passwords.server.ts";
import { sessions } from "./sign-in.table.ts";

const now = new Date();
const fresh = "a much better one";
const change = { current: password, password: fresh, confirmation: fresh };

test("a changed password opens, the old one doesn't, other sessions end and the mailbox is told once", async ({
  db,
}) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const here = await openSession(db, userId);
  await openSession(db, userId);

  const refused = await changePassword(db, jobs, { userId, token: here, ...change }, now);
  expect(refused).toBeUndefined();
  expect(await matchPassword(db, email, password)).toBeUndefined();
  expect(await matchPassword(db, email, fresh)).toBeDefined();
  const left = await db.select({ tokenHash: sessions.tokenHash }).from(sessions);
  expect(left).toEqual([{ tokenHash: tokenHash(here) }]);
  expect(jobs.enqueued).toEqual([["password-changed", { changeId: expect.any(String), userId }]]);
});

test("what spec §5 refuses is refused in its order, and changes nothing", async ({ db }) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const titles: (string | undefined)[] = [];
  for (const given of [
    { current: "" },
    { confirmation: "" },
    { confirmation: "something else" },
    { password: "short", confirmation: "short" },
    { password: "x".repeat(129), confirmation: "x".repeat(129) },
    { current: "wrong" },
    { password: "football", confirmation: "football" },
  ]) {
    const asked = { userId, token: undefined, ...change, ...given };
    titles.push((await changePassword(db, jobs, asked, now))?.title);
  }
  expect(titles).toEqual([
    "Missing information",
    "Missing information",
    "Passwords don't match",
    "Password too short",
    "Password too long",
    "Incorrect password",
    "Password change failed",
  ]);
  expect(await matchPassword(db, email, password)).toBeDefined();
  expect(jobs.enqueued).toEqual([]);
});

test("guessing the current password is slowed down", async ({ db }) => {
  const jobs = makeJobs();
  const { userId } = await makeAccount({ db });
  const asked = { userId, token: undefined, ...change, current: "wrong" };
  for (let n = 1; n <= 6; n++) await changePassword(db, jobs, asked, now);

  const refused = await changePassword(db, jobs, { ...asked, current: password }, now);
  expect(refused?.description).toBe("Too many attempts. Please try again in 2 seconds.");
});

test("a common password that is refused doesn't forget the guesses before it", async ({ db }) => {
  const jobs = makeJobs();
  const { userId } = await makeAccount({ db });
  const ask = (given: object) =>
    changePassword(db, jobs, { userId, token: undefined, ...change, ...given }, now);
  for (let n = 1; n <= 5; n++) await ask({ current: "wrong" });
  const refused = await ask({ password: "football", confirmation: "football" });
  expect(refused?.title).toBe("Password change failed");
  expect((await ask({ current: "wrong" }))?.title).toBe("Incorrect password");
  expect((await ask({}))?.description).toBe("Too many attempts. Please try again in 2 seconds.");
});
