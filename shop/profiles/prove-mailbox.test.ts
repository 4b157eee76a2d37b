import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { profiles } from "./profiles.table.ts";
import { resetPassword } from "./reset-password.server.ts";

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000);
const mine = "the hash of the browser that signed up";

test("confirmed in the browser that signed up, the account keeps its password and gets a profile", async ({
  db,
}) => {
  const { signIn } = makeServices(db);
  const { userId, email } = await makeAccount({ db, signIn }, { isConfirmed: false });
  const token = await signIn.createLink(
    "confirm",
    JSON.stringify({ userId, browser: mine, next: "/orders" }),
    inAnHour,
  );

  const confirmed = await confirmEmail(db, signIn, { token, browser: mine }, now);
  expect(confirmed).toEqual({ userId, needsPassword: false, next: "/orders" });
  expect(await signIn.matchPassword(email, password)).toEqual({ userId, isConfirmed: true });
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  expect(profile).toMatchObject({ email, claimedAt: now });
  expect(await confirmEmail(db, signIn, { token, browser: mine }, now)).toBeUndefined();
});

test("confirmed in any other browser, a password and sessions of before are void: nobody knows whose they were", async ({
  db,
}) => {
  const { signIn } = makeServices(db);
  const { userId, email } = await makeAccount({ db, signIn }, { isConfirmed: false });
  const strangers = await openSession(signIn, userId);
  const token = await signIn.createLink("confirm", JSON.stringify({ userId, browser: mine }), inAnHour);

  const confirmed = await confirmEmail(db, signIn, { token, browser: "another" }, now);
  expect(confirmed).toMatchObject({ userId, needsPassword: true });
  expect(await signIn.matchPassword(email, password)).toBeUndefined();
  expect(await findSignedIn(db, strangers, now)).toBeUndefined();
});

test("a proven mailbox takes over its paid guest profiles, and nobody else's, nor drafts", async ({ db }) => {
  const { signIn } = makeServices(db);
  const other = await makeAccount({ db, signIn }, { email: "other@example.com" });
  const paid = await makeProfile(db, { email: "ada@example.com", paidAt: now });
  const draft = await makeProfile(db, { email: "ada@example.com" });
  const others = await makeProfile(db, {
    email: "ada@example.com",
    paidAt: now,
    userId: other.userId,
    claimedAt: now,
  });
  const { userId } = await makeAccount({ db, signIn }, { isConfirmed: false });
  const token = await signIn.createLink("confirm", JSON.stringify({ userId }), inAnHour);

  await confirmEmail(db, signIn, { token, browser: undefined }, now);
  const owner = async ({ id }: { id: string }) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.userId;
  expect([await owner(paid), await owner(draft), await owner(others)]).toEqual([userId, null, other.userId]);
});

test("a reset sets the new password, ends every session, proves the mailbox and works once", async ({
  db,
}) => {
  const { signIn } = makeServices(db);
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db, signIn }, { isConfirmed: false });
  const session = await openSession(signIn, userId);
  const token = await signIn.createLink("reset", JSON.stringify({ userId }), inAnHour);
  const fresh = "a much better one";
  const reset = { token, password: fresh, confirmation: fresh };

  expect(await resetPassword(db, { signIn, jobs }, { ...reset, password: "short" }, now)).toMatchObject({
    description: "Password must be at least 6 characters.",
  });
  expect(await resetPassword(db, { signIn, jobs }, { ...reset, confirmation: "x" }, now)).toMatchObject({
    title: "Passwords don't match",
  });
  expect(await resetPassword(db, { signIn, jobs }, reset, now)).toMatchObject({ userId });
  expect(await signIn.matchPassword(email, fresh)).toEqual({ userId, isConfirmed: true });
  expect(await findSignedIn(db, session, now)).toBeUndefined();
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["password-changed"]);
  expect(await resetPassword(db, { signIn, jobs }, reset, now)).toBe("link_over");
  expect(await resetPassword(db, { signIn, jobs }, { ...reset, token: "unknown" }, now)).toBe("link_over");
});
