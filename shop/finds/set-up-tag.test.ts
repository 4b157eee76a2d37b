import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { requestClaim } from "#shop/profiles/claim-profile.server.ts";
import { findProfile } from "#shop/profiles/find-profile.server.ts";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatSetupCode, renewSetupCode, setupCode } from "#shop/profiles/setup-code.server.ts";
import { verifyEmail } from "#shop/profiles/verify-email.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { findAnswerToken, makeFind } from "#tests/make-find.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { findConversation } from "./finds.server.ts";
import { checkSetupCode, setUpTag, setupForm } from "./set-up-tag.server.ts";

const bea = { name: "Bea Palmer", phone: "2145550188", email: "bea@example.com", "shows-name": "true" };

async function makeUnassigned(db: Database) {
  const buyer = { email: "buyer@example.com", phoneNumber: "", displayName: "Bea" };
  const profile = await makeProfile(db, { ...buyer, paidAt: now, setupCodeNumber: 1 });
  const { publicId } = profile;
  const code = setupCode(secret, profile);
  const check = (typed: string, at = now) => checkSetupCode(db, secret, { publicId, code: typed }, at);
  const jobs = makeJobs();
  const setUp = (typed = code) =>
    setUpTag(db, { jobs, secret }, { publicId, form: setupForm.parse({ ...bea, code: typed }) }, now);
  return { profile, publicId, code, check, setUp, jobs };
}

test("setup code: read as people type it, other for each tag and number", async ({ db }) => {
  const { profile, code, check } = await makeUnassigned(db);
  const typed = ` ${formatSetupCode(code).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")} `;
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect((await check(typed)).profile).toMatchObject({ id: profile.id });
  const another = await makeUnassigned(db);
  const codes = [code, another.code, setupCode(secret, { ...profile, setupCodeNumber: 2 })];
  expect(new Set(codes).size).toBe(3);
  expect(await check(another.code)).toEqual({});
});

test("setup: the tag shows its owner at once, and a link goes to the typed address", async ({ db }) => {
  const { profile, publicId, code, check, setUp, jobs } = await makeUnassigned(db);
  expect((await findPublicProfile(db, publicId))?.shown).toEqual({ isUnassigned: true });
  expect(await setUp()).toBe("set_up");
  const found = await findPublicProfile(db, publicId);
  expect(found).toMatchObject({ shown: { name: "Bea Palmer" }, isClaimable: true });
  expect(found?.shown).not.toHaveProperty("phone");
  const [row] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
  expect(row).toMatchObject({ email: "bea@example.com", draftOwner: null, handedOverAt: now });
  expect(jobs.enqueued).toContainEqual([
    "account-email",
    expect.objectContaining({ about: "claim", email: "bea@example.com", profileId: profile.id }),
  ]);
  expect([await setUp(), await check(code)]).toEqual(["wrong", {}]);
});

test("setup: the buyer's links to earlier messages end", async ({ db }) => {
  const { profile, setUp } = await makeUnassigned(db);
  const link = { ownerToken: await findAnswerToken(db, await makeFind(db, profile.id)) };
  expect(await findConversation(db, secret, link)).toBeDefined();
  await setUp();
  expect(await findConversation(db, secret, link)).toBeUndefined();
});

test("setup: two at once set the tag up once", async ({ db }) => {
  const { setUp } = await makeUnassigned(db);
  expect((await Promise.all([setUp(), setUp()])).sort()).toEqual(["set_up", "wrong"]);
});

test("setup: ten wrong codes an hour, then even the right one waits; right ones don't count", async ({
  db,
}) => {
  const { code, check } = await makeUnassigned(db);
  for (let at = 0; at < 9; at++) expect(await check("WRONG")).toEqual({});
  for (let at = 0; at < 3; at++) expect(await check(code)).toHaveProperty("profile");
  expect(await check("WRONG")).toEqual({});
  expect(await check(code)).toEqual({ waitSeconds: 3_600 });
  const later = new Date(now.getTime() + 3_600_000);
  expect(await check(code, later)).toHaveProperty("profile");
});

test("setup: a new code voids the printed one, until the tag is set up", async ({ db }) => {
  const { profile, code, check, setUp } = await makeUnassigned(db);
  const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };
  expect(await renewSetupCode(db, profile.id, by)).toBe(true);
  expect(await check(code)).toEqual({});
  expect(await setUp(setupCode(secret, { ...profile, setupCodeNumber: 2 }))).toBe("set_up");
  expect(await renewSetupCode(db, profile.id, by)).toBe(false);
});

test("unassigned: no search finds it, and no link to its buyer's mailbox claims it", async ({ db }) => {
  const { profile, jobs } = await makeUnassigned(db);
  expect(await findProfile(db, "buyer@example.com")).toBeUndefined();
  await requestClaim(db, jobs, { profileId: profile.id }, now);
  expect(jobs.enqueued).toEqual([]);
  const { userId } = await makeAccount({ db }, { email: "buyer@example.com", isConfirmed: false });
  await verifyEmail(db, { userId, keepsPassword: true, keepsDetails: true }, now);
  const [row] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
  expect(row).toMatchObject({ userId: null, claimedAt: null });
});
