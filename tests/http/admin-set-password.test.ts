import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openAdmin } from "./open-admin.ts";

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
