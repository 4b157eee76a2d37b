import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { guest } from "#tests/make.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { openApp, realTime } from "./open-app.ts";

test("sign-up in an order: makes account and profile, signs in and asks to confirm", async ({ db }) => {
  const app = openApp(db, realTime);
  const { status, body } = await app.call("create-user-account", { ...guest, password });

  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: "Account created",
      profileId: expect.any(String),
      publicId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  const [profile] = await db.select().from(profiles);
  expect(profile).toMatchObject({
    id: body.profileId,
    userId: body.profileId,
    city: "Austin",
    claimedAt: null,
  });
  expect(await (await app.request("/api/auth/get-session")).json()).toMatchObject({
    user: { id: body.profileId },
  });
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "confirm", email: guest.email }]]);
});

test("sign-up in an order: without password, an email leads to choosing one", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.call("create-user-account", { ...guest, password: "" });

  expect(await matchPassword(db, guest.email, "2145550137")).toBeUndefined();
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "set-password" }]]);
});

test("sign-up in an order: refused with a bad password or while signed in", async ({ db }) => {
  const app = openApp(db, realTime);
  for (const bad of ["short", "football", "x".repeat(200), 7, ["a password"]]) {
    const { status, body } = await app.call("create-user-account", { ...guest, password: bad });
    expect([status, body.field]).toEqual([400, "password"]);
  }
  expect(await db.$count(users)).toBe(0);

  const { userId } = await makeAccount(app.services, { email: "me@example.com" });
  await app.signIn(userId);
  expect((await app.call("create-user-account", { ...guest, password })).body.errorCode).toBe("SIGNED_IN");
  expect(await db.select().from(users).where(eq(users.email, guest.email))).toEqual([]);
});
