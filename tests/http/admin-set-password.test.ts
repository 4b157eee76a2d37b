import { expect } from "vitest";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp } from "./open-app.ts";

test("set password: follows the rules, ends the user's sessions and emails the user", async ({ db }) => {
  const { post, services, jobs } = await openAdmin(db);
  const owner = openApp(db, { now: () => new Date() });
  const { userId, email } = await makeAccount(services);
  await owner.signIn(userId);
  const set = (password: string) => post("/admin/profiles", { intent: "password", userId, password });

  for (const refused of ["", "five5", "password"]) expect((await set(refused)).status).toBe(400);
  expect((await owner.request("/profile")).status).toBe(200);
  expect((await set("brass & leather")).status).toBe(200);
  expect((await owner.request("/profile")).status).toBe(302);
  expect(await matchPassword(db, email, "brass & leather")).toMatchObject({ userId });
  expect(jobs.enqueued).toMatchObject([["password-changed", { userId }]]);
});

test("set password: for an unverified email the answer promises no email", async ({ db }) => {
  const { post, services } = await openAdmin(db);
  const { userId } = await makeAccount(services, { isConfirmed: false });
  const form = { intent: "password", userId, password: "brass & leather" };
  const html = await (await post("/admin/profiles", form)).text();
  expect(html).toContain("The email isn't confirmed yet");
  expect(html).not.toContain("notified by email");
});

test("set password: refused for administrators and profiles without account", async ({ db }) => {
  const { post, read, admin } = await openAdmin(db);
  const guest = await makeProfile(db, { paidAt: now });
  expect(await read(`/admin/profile/${guest.id}`)).not.toContain("Set Password");
  expect(await read(`/admin/profile/${admin.userId}`)).not.toContain("Set Password");
  expect(await read("/admin/profiles")).not.toContain("Set Password");
  for (const userId of [guest.id, admin.userId, "nonsense"]) {
    const answer = await post("/admin/profiles", { intent: "password", userId, password: "brass & leather" });
    expect(answer.status).toBe(404);
  }
});
