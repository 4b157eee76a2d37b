import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { makeServices } from "#tests/services.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { profileForm } from "./profile-form.ts";
import { listAccountProfiles, updateProfile } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

const blank = Object.fromEntries(Object.keys(profileForm.shape).map((name) => [name, ""]));
const fields = profileForm.parse({ ...blank, displayName: "Grace", city: "Dallas" });

test("profile: another account's, a guest's and a deleted one are not changed", async ({ db }) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  const other = await makeAccount(services, { email: "bob@example.com" });
  const theirs = await makeProfile(db, { userId: other.userId });
  const nobodys = await makeProfile(db, { paidAt: now });

  for (const profileId of [theirs.id, nobodys.id, crypto.randomUUID()]) {
    expect(await updateProfile(db, userId, { profileId, fields, now })).toBe("not_found");
  }
  const names = await db.selectDistinct({ name: profiles.displayName }).from(profiles);
  expect(names).toEqual([{ name: "Ada Palmer" }]);
});

test("profile: an account's are listed, its own first", async ({ db }) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  await makeProfile(db, { paidAt: now });
  const later = await makeProfile(db, { userId, claimedAt: new Date(Date.now() + 60_000) });

  const listed = await listAccountProfiles(db, userId);
  expect(listed).toHaveLength(2);
  expect(listed[1]?.id).toBe(later.id);
  const token = await openSession(db, userId);
  expect((await findSignedIn(db, token, new Date()))?.profileId).toBe(listed[0]?.id);
  expect(await listAccountProfiles(db, crypto.randomUUID())).toEqual([]);
});
