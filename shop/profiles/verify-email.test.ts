import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createAccountLink, createLink } from "#shop/accounts/account-emails.server.ts";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { test } from "#tests/database.ts";
import { address, makeProfile } from "#tests/make.ts";
import { makeAccount, makeAdmin, openSession, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import { createUserAccount } from "./create-user-account.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { profileForm } from "./profile-form.ts";
import { findPublicProfile, listAccountProfiles, updateProfile } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";
import { confirmEmail, findUnreviewed, resetPassword } from "./verify-email.server.ts";

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000);
const fresh = { password: "a much better one", confirmation: "a much better one" };
const mine = "the hash of the browser that signed up";

function linkTo(db: Database, purpose: "confirm" | "reset", userId: string, given: object = {}) {
  const value = { userId, email: "ada@example.com", madeAt: now, ...given };
  return createLink(db, purpose, { value, expiresAt: inAnHour });
}

test("verify: in the browser that signed up, the password stays", async ({ db }) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const token = await linkTo(db, "confirm", userId, { browser: mine, next: "/orders" });

  const confirmed = await confirmEmail(db, { token, browser: mine }, now);
  expect(confirmed).toMatchObject({ userId, next: "/orders", passwordHash: expect.any(String) });
  expect(await matchPassword(db, email, password)).toMatchObject({ userId, isConfirmed: true });
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  expect(profile).toMatchObject({ email, claimedAt: now });
  expect(await confirmEmail(db, { token, browser: mine }, now)).toBeUndefined();
});

test("verify: in any other browser, password and sessions are voided", async ({ db }) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const strangers = await openSession(db, userId);
  const token = await linkTo(db, "confirm", userId, { browser: mine });

  const confirmed = await confirmEmail(db, { token, browser: "another" }, now);
  expect(confirmed).toMatchObject({ userId, choosePasswordToken: expect.any(String) });
  expect(await matchPassword(db, email, password)).toBeUndefined();
  expect(await findSignedIn(db, strangers, now)).toBeUndefined();
});

test("verify: paid guest profiles of the address join the account, drafts do not", async ({ db }) => {
  const other = await makeAccount({ db }, { email: "other@example.com" });
  const paid = await makeProfile(db, { email: "ada@example.com", paidAt: now });
  const draft = await makeProfile(db, { email: "ada@example.com" });
  const ofOther = { userId: other.userId, paidAt: now, claimedAt: now };
  const others = await makeProfile(db, { email: "ada@example.com", ...ofOther });
  const { userId } = await makeAccount({ db }, { isConfirmed: false });
  const token = await linkTo(db, "confirm", userId);

  await confirmEmail(db, { token, browser: undefined }, now);
  const owner = async ({ id }: { id: string }) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.userId;
  expect([await owner(paid), await owner(draft), await owner(others)]).toEqual([userId, null, other.userId]);
});

const gift = { email: "ada@example.com", displayName: "V.", paidAt: now, createdAt: new Date(0) };
const blank = Object.fromEntries(Object.keys(profileForm.shape).map((name) => [name, ""]));

test("verify: a stranger's gift joins beside the account's own profile, and waits for a look", async ({
  db,
}) => {
  // An account that was never verified may have saved it.
  const given = await makeProfile(db, { ...gift, reviewedAt: now });
  const { userId } = await makeAccount({ db }, { isConfirmed: false, name: "" });
  await db.delete(profiles).where(eq(profiles.userId, userId));
  const token = await linkTo(db, "confirm", userId, { browser: mine });

  await confirmEmail(db, { token, browser: mine }, now);
  const [own, joined, ...more] = await listAccountProfiles(db, userId);
  expect(own).toMatchObject({ displayName: "", phoneNumber: "", addressLine1: null, joinedAt: null });
  expect(own?.publicId).not.toBe(given.publicId);
  expect(joined).toMatchObject({ id: given.id, publicId: given.publicId, reviewedAt: null });
  expect(more).toEqual([]);
  const session = await openSession(db, userId);
  expect(await findSignedIn(db, session, new Date())).toMatchObject({ profileId: own?.id });

  expect(await findUnreviewed(db, userId)).toBe(given.id);
  const fields = profileForm.parse({ ...blank, displayName: "Vic" });
  await updateProfile(db, userId, { profileId: given.id, fields, now });
  expect(await findUnreviewed(db, userId)).toBeUndefined();
  expect((await listAccountProfiles(db, userId)).map(({ id }) => id)).toEqual([own?.id, given.id]);
});

test("verify: what this browser bought and typed itself becomes the account's own", async ({ db }) => {
  const bought = await makeProfile(db, { ...gift, draftOwner: mine });
  const given = await makeProfile(db, gift);
  const { userId } = await makeAccount({ db }, { isConfirmed: false });
  await db.delete(profiles).where(eq(profiles.userId, userId));
  const token = await linkTo(db, "confirm", userId, { browser: mine });

  await confirmEmail(db, { token, browser: mine }, now);
  expect(await listAccountProfiles(db, userId)).toMatchObject([
    { id: bought.id, joinedAt: null, reviewedAt: now },
    { id: given.id, joinedAt: now, reviewedAt: null },
  ]);
});

test("reset: it sets the password, ends all sessions and works once", async ({ db }) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const session = await openSession(db, userId);
  const token = await linkTo(db, "reset", userId);
  const reset = { token, ...fresh };

  expect(await resetPassword(db, jobs, { ...reset, password: "short" }, now)).toMatchObject({
    description: "Password must be at least 6 characters.",
  });
  expect(await resetPassword(db, jobs, { ...reset, confirmation: "x" }, now)).toMatchObject({
    title: "Passwords don't match",
  });
  expect(await resetPassword(db, jobs, reset, now)).toMatchObject({ userId });
  expect(await matchPassword(db, email, fresh.password)).toMatchObject({ userId, isConfirmed: true });
  expect(await findSignedIn(db, session, now)).toBeUndefined();
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["password-changed"]);
  expect(await resetPassword(db, jobs, reset, now)).toBe("link_over");
  expect(await resetPassword(db, jobs, { ...reset, token: "unknown" }, now)).toBe("link_over");
});

test("reset: an administrator chooses at least 12 characters", async ({ db }) => {
  const admin = await makeAdmin({ db }, { email: "ada@example.com", password: "leather&bra" });
  const token = await linkTo(db, "reset", admin.userId);
  const reset = (password: string) =>
    resetPassword(db, makeJobs(), { token, password, confirmation: password }, now);
  expect(await reset("leather&bra")).toMatchObject({
    description: "Password must be at least 12 characters.",
  });
  expect(await reset("leather&bras")).toMatchObject({ userId: admin.userId });
});

const browser = "the hash of the browser that ordered";

const typed = {
  customerName: "Eve",
  phoneNumber: "2145550666",
  email: "ada@example.com",
  address,
};

const shownByEve = { notes: "Call Eve", phoneNumberPublic: "2145550666", emailPublic: "eve@example.com" };

/** An account made in an order with somebody else's address, and what a stranger typed into its profile. */
async function plant(db: Database, password?: string) {
  const jobs = makeJobs();
  const made = await createUserAccount(db, jobs, { ...typed, password, browser }, now);
  if (made === "duplicate_email" || !("userId" in made)) throw new Error("The address is new.");
  await db
    .update(profiles)
    .set({ ...shownByEve, displayAddressVisible: true })
    .where(eq(profiles.id, made.profileId));
  type Mail = { about: "confirm" | "set-password"; email: string; browser?: string };
  const { about, ...mail } = jobs.enqueued[0]![1] as Mail;
  const token = await createAccountLink(db, about, { userId: made.userId, ...mail, next: "/orders" }, now);
  const read = async () => (await db.select().from(profiles).where(eq(profiles.id, made.profileId)))[0];
  return { jobs, token, read, ...made };
}

const nothing = {
  ...{ displayName: "", phoneNumber: "", addressLine1: null, city: null, state: null, postalCode: null },
  ...{ notes: null, phoneNumberPublic: null, emailPublic: null, displayAddressVisible: false },
};

test("verify: in another browser, details typed before are cleared and reviewed", async ({ db }) => {
  const { token, read, userId, publicId } = await plant(db, "a password of Eve's");
  const confirmed = await confirmEmail(db, { token, browser: "another" }, now);
  expect(confirmed).toEqual({ userId, next: "/orders", choosePasswordToken: expect.any(String) });
  const cleared = await read();
  expect(await findUnreviewed(db, userId)).toBe(cleared?.id);
  expect(cleared).toMatchObject({ ...nothing, email: typed.email, claimedAt: now });
  expect(cleared?.publicId).toMatch(/^[0-9a-f]{32}$/);
  expect(cleared?.publicId).not.toBe(publicId);
  expect(await findPublicProfile(db, publicId)).toBeUndefined();
  expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: "" }]);
  await expect(makeProfile(db, { publicId })).rejects.toThrow();
});

test("verify: in the same browser, details stay, with a password and without", async ({ db }) => {
  const kept = { displayName: "Eve", phoneNumber: "2145550666", city: "Austin", ...shownByEve };
  const one = await plant(db, "her own password");
  expect(await confirmEmail(db, { token: one.token, browser }, now)).toMatchObject({ next: "/orders" });
  expect(await one.read()).toMatchObject(kept);

  await db.delete(profiles);
  await db.delete(users);
  const other = await plant(db);
  const reset = { token: other.token, browser, ...fresh };
  expect(await resetPassword(db, other.jobs, reset, now)).toMatchObject({ next: "/orders" });
  expect(await other.read()).toMatchObject(kept);
});

test("verify: a first reset elsewhere clears the details, a later one does not", async ({ db }) => {
  const { jobs, token, read, userId } = await plant(db, "a password of Eve's");
  const reset = async () => {
    const link = { userId, email: "ada@example.com", next: "/orders" };
    const token = await createAccountLink(db, "reset", link, now);
    return resetPassword(db, jobs, { token, ...fresh }, now);
  };
  expect(token).toBeDefined();
  expect(await reset()).toMatchObject({ userId, next: "/orders" });
  expect(await read()).toMatchObject(nothing);
  await db.update(profiles).set({ notes: "mine" });
  await reset();
  expect(await read()).toMatchObject({ notes: "mine" });
});

test("verify: a paid profile and those of others keep their details", async ({ db }) => {
  const { token, read, userId, profileId, publicId } = await plant(db, "a password");
  await db.update(profiles).set({ paidAt: now, reviewedAt: now }).where(eq(profiles.id, profileId));
  const others = await makeProfile(db, { email: "bob@example.com", notes: "Bob's" });
  await confirmEmail(db, { token, browser: "another" }, now);
  const kept = { displayName: "Eve", phoneNumber: "2145550666", city: "Austin", publicId };
  expect(await read()).toMatchObject({ ...kept, joinedAt: now, reviewedAt: null });
  const [own] = await listAccountProfiles(db, userId);
  expect(own).toMatchObject({ displayName: "", joinedAt: null });
  expect(await findUnreviewed(db, userId)).toBe(profileId);
  const [untouched] = await db.select().from(profiles).where(eq(profiles.id, others.id));
  expect(untouched).toMatchObject({ notes: "Bob's" });
});
