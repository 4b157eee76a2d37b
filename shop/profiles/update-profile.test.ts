import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { makeServices } from "#tests/services.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { listProfilesOf } from "./own-profiles.server.ts";
import { profileForm } from "./profile-form.ts";
import { profiles } from "./profiles.table.ts";
import { updateProfile } from "./update-profile.server.ts";

const blank = Object.fromEntries(Object.keys(profileForm.shape).map((name) => [name, ""]));
const fields = profileForm.parse({ ...blank, displayName: "Grace", city: "Dallas" });

test("an owner changes an own profile, but never whom it belongs to or where it is found", async ({ db }) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  const before = await makeProfile(db, { userId, claimedAt: now });

  expect(await updateProfile(db, userId, { profileId: before.id, fields, now })).toBe("saved");
  const [after] = await db.select().from(profiles).where(eq(profiles.id, before.id));
  expect(after).toMatchObject({
    displayName: "Grace",
    city: "Dallas",
    addressLine1: null,
    displayNameVisible: false,
    email: before.email,
    publicId: before.publicId,
    userId,
  });
});

test("another's profile, a guest's and one that is gone stay as they are", async ({ db }) => {
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

test("an account's tags are listed, its own first, and no other's", async ({ db }) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  await makeProfile(db, { paidAt: now });
  const later = await makeProfile(db, { userId, claimedAt: new Date(Date.now() + 60_000) });

  const listed = await listProfilesOf(db, userId);
  expect(listed).toHaveLength(2);
  expect(listed[1]?.id).toBe(later.id);
  const token = await openSession(db, userId);
  expect((await findSignedIn(db, token, new Date()))?.profileId).toBe(listed[0]?.id);
  expect(await listProfilesOf(db, crypto.randomUUID())).toEqual([]);
});

test("however many tags an account has, the one that is asked for is among them, another's never", async ({
  db,
}) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  const claimedAt = new Date(Date.now() + 60_000);
  for (let n = 0; n < 20; n++) await makeProfile(db, { userId, claimedAt });
  const last = await makeProfile(db, { userId, claimedAt: new Date(Date.now() + 120_000) });
  const theirs = await makeProfile(db);

  const ids = async (wanted?: string) => (await listProfilesOf(db, userId, wanted)).map(({ id }) => id);
  expect(await ids()).toHaveLength(20);
  expect(await ids()).not.toContain(last.id);
  expect((await ids(last.id)).slice(19)).toEqual([expect.any(String), last.id]);
  expect(await ids(theirs.id)).toEqual(await ids());
});
