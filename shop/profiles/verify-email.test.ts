import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { createLink } from "#shop/accounts/links.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { profiles } from "./profiles.table.ts";
import { confirmEmail, resetPassword } from "./verify-email.server.ts";

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000);
const mine = "the hash of the browser that signed up";

test("confirmed in the browser that signed up, the account keeps its password and gets a profile", async ({
  db,
}) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const value = { userId, browser: mine, next: "/orders" };
  const token = await createLink(db, "confirm", { value, expiresAt: inAnHour });

  const confirmed = await confirmEmail(db, { token, browser: mine }, now);
  expect(confirmed).toEqual({ userId, next: "/orders" });
  expect(await matchPassword(db, email, password)).toEqual({ userId, isConfirmed: true });
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  expect(profile).toMatchObject({ email, claimedAt: now });
  expect(await confirmEmail(db, { token, browser: mine }, now)).toBeUndefined();
});

test("confirmed in any other browser, a password and sessions of before are void: nobody knows whose they were", async ({
  db,
}) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const strangers = await openSession(db, userId);
  const token = await createLink(db, "confirm", { value: { userId, browser: mine }, expiresAt: inAnHour });

  const confirmed = await confirmEmail(db, { token, browser: "another" }, now);
  expect(confirmed).toMatchObject({ userId, choosePasswordToken: expect.any(String) });
  expect(await matchPassword(db, email, password)).toBeUndefined();
  expect(await findSignedIn(db, strangers, now)).toBeUndefined();
});

test("a proven mailbox takes over its paid guest profiles, and nobody else's, nor drafts", async ({ db }) => {
  const other = await makeAccount({ db }, { email: "other@example.com" });
  const paid = await makeProfile(db, { email: "ada@example.com", paidAt: now });
  const draft = await makeProfile(db, { email: "ada@example.com" });
  const others = await makeProfile(db, {
    email: "ada@example.com",
    paidAt: now,
    userId: other.userId,
    claimedAt: now,
  });
  const { userId } = await makeAccount({ db }, { isConfirmed: false });
  const token = await createLink(db, "confirm", { value: { userId }, expiresAt: inAnHour });

  await confirmEmail(db, { token, browser: undefined }, now);
  const owner = async ({ id }: { id: string }) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.userId;
  expect([await owner(paid), await owner(draft), await owner(others)]).toEqual([userId, null, other.userId]);
});

test("a reset sets the new password, ends every session, proves the mailbox and works once", async ({
  db,
}) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const session = await openSession(db, userId);
  const token = await createLink(db, "reset", { value: { userId }, expiresAt: inAnHour });
  const fresh = "a much better one";
  const reset = { token, password: fresh, confirmation: fresh };

  expect(await resetPassword(db, jobs, { ...reset, password: "short" }, now)).toMatchObject({
    description: "Password must be at least 6 characters.",
  });
  expect(await resetPassword(db, jobs, { ...reset, confirmation: "x" }, now)).toMatchObject({
    title: "Passwords don't match",
  });
  expect(await resetPassword(db, jobs, reset, now)).toMatchObject({ userId });
  expect(await matchPassword(db, email, fresh)).toEqual({ userId, isConfirmed: true });
  expect(await findSignedIn(db, session, now)).toBeUndefined();
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["password-changed"]);
  expect(await resetPassword(db, jobs, reset, now)).toBe("link_over");
  expect(await resetPassword(db, jobs, { ...reset, token: "unknown" }, now)).toBe("link_over");
});
