import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { test } from "#tests/database.ts";
import { browser, makeProfile } from "#tests/make.ts";
import { makeAccount, openSession, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import {
  claimProfile,
  createClaimLink,
  findClaim,
  findClaimable,
  requestClaim,
} from "./claim-profile.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { listAccountProfiles } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

const now = new Date();
const email = "ada@example.com";

async function linkFor(db: Database, profileId: string) {
  const claimable = await findClaimable(db, { profileId });
  if (!claimable) throw new Error("There is nothing to claim.");
  return createClaimLink(db, claimable, now);
}

test("claim: only a paid profile without account is emailed a link", async ({ db }) => {
  const jobs = makeJobs();
  const { userId } = await makeAccount({ db }, { email: "other@example.com" });
  const paid = await makeProfile(db, { paidAt: now });
  const draft = await makeProfile(db);
  const owned = await makeProfile(db, { paidAt: now, userId, claimedAt: now });

  for (const { publicId } of [paid, draft, owned, { publicId: "0".repeat(32) }]) {
    await requestClaim(db, jobs, { publicId }, now);
  }
  const claim = { requestId: expect.any(String), about: "claim" };
  expect(jobs.enqueued).toEqual([["account-email", { ...claim, email: paid.email, profileId: paid.id }]]);
});

test("claim: the link creates an account for the profile's email, once", async ({ db }) => {
  const jobs = makeJobs();
  const profile = await makeProfile(db, { email, paidAt: now });
  const token = await linkFor(db, profile.id);
  expect(await findClaim(db, token, now)).toMatchObject({ profileId: profile.id, email });

  const claimed = await claimProfile(db, jobs, { token }, now);
  expect(claimed).toMatchObject({
    profileId: profile.id,
    opened: { choosePasswordToken: expect.any(String) },
  });
  const [stored] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
  expect(stored).toMatchObject({ userId: claimed?.userId, claimedAt: now, publicId: profile.publicId });
  expect(await listAccountProfiles(db, claimed?.userId ?? "")).toMatchObject([
    { displayName: "", joinedAt: null },
    { id: profile.id, reviewedAt: null },
  ]);
  expect(jobs.enqueued).toEqual([["profile-claimed", { profileId: profile.id }]]);
  expect(await findClaim(db, token, now)).toBeUndefined();
  expect(await claimProfile(db, jobs, { token }, now)).toBeUndefined();
});

test("claim: in the browser that bought the tag it becomes the account's own profile", async ({ db }) => {
  const profile = await makeProfile(db, { email, paidAt: now });
  const token = await linkFor(db, profile.id);

  const claimed = await claimProfile(db, makeJobs(), { token, browser }, now);
  expect(await listAccountProfiles(db, claimed?.userId ?? "")).toMatchObject([
    { id: profile.id, joinedAt: null, reviewedAt: now },
  ]);
});

test("claim: an existing unverified account gets the profile and loses its password", async ({ db }) => {
  const jobs = makeJobs();
  const squatter = await makeAccount({ db }, { email, isConfirmed: false });
  const session = await openSession(db, squatter.userId);
  const profile = await makeProfile(db, { email, paidAt: now });
  const token = await linkFor(db, profile.id);

  const claimed = await claimProfile(db, jobs, { token }, now);
  expect(claimed).toMatchObject({
    userId: squatter.userId,
    opened: { choosePasswordToken: expect.any(String) },
  });
  expect(await findSignedIn(db, session, now)).toBeUndefined();
  expect(await matchPassword(db, email, password)).toBeUndefined();
});

test("claim: a signed-in person may add the tag to that account", async ({ db }) => {
  const jobs = makeJobs();
  const { userId } = await makeAccount({ db }, { email: "work@example.com" });
  const session = await openSession(db, userId);
  const own = await findSignedIn(db, session, now);
  const profile = await makeProfile(db, { email, paidAt: now, createdAt: new Date(now.getTime() + 1000) });
  const token = await linkFor(db, profile.id);

  const claimed = await claimProfile(db, jobs, { token, forUserId: userId }, new Date());
  expect(claimed).toMatchObject({ userId, email });
  expect(claimed?.opened).toBeUndefined();
  const [first, second] = await listAccountProfiles(db, userId);
  expect([first?.id, second]).toEqual([own?.profileId, expect.objectContaining({ id: profile.id })]);
  expect(second).toMatchObject({ reviewedAt: null, joinedAt: expect.any(Date) });
  expect(await findSignedIn(db, session, now)).toMatchObject({ profileId: own?.profileId });
});

test("claim: the link is over once the profile's address changed", async ({ db }) => {
  const jobs = makeJobs();
  const profile = await makeProfile(db, { email, paidAt: now });
  const token = await linkFor(db, profile.id);
  await db.update(profiles).set({ email: "new@example.com" }).where(eq(profiles.id, profile.id));

  expect(await findClaim(db, token, now)).toBeUndefined();
  expect(await claimProfile(db, jobs, { token }, now)).toBeUndefined();
});
