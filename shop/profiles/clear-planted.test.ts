import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createAccountLink } from "#shop/accounts/links.server.ts";
import { users } from "#shop/accounts/users.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeJobs } from "#tests/services.ts";
import { createUserAccount } from "./create-user-account.server.ts";
import { profiles } from "./profiles.table.ts";
import { confirmEmail, resetPassword } from "./verify-email.server.ts";

const now = new Date();
const browser = "the hash of the browser that ordered";

const typed = {
  customerName: "Eve",
  phoneNumber: "2145550666",
  email: "ada@example.com",
  address: {
    addressLine1: "6 Trap Lane",
    addressLine2: null,
    city: "Austin",
    state: "TX",
    postalCode: "78701",
  },
};

const shownByEve = { notes: "Call Eve", phoneNumberPublic: "2145550666", emailPublic: "eve@example.com" };

/** An account made in an order with somebody else's address, and what a stranger wrote into its profile. */
async function plant(db: Database, password?: string) {
  const jobs = makeJobs();
  const made = await createUserAccount(db, jobs, { ...typed, password, browser }, now);
  if (made === "duplicate_email") throw new Error("The address is new.");
  await db
    .update(profiles)
    .set({ ...shownByEve, displayAddressVisible: true })
    .where(eq(profiles.id, made.profileId));
  const mail = jobs.enqueued[0]?.[1] as { about: "confirm" | "set-password"; browser?: string };
  const link = { userId: made.userId, ...(mail.browser && { browser: mail.browser }), next: "/orders" };
  const token = await createAccountLink(db, mail.about, link, now);
  const read = async () => (await db.select().from(profiles).where(eq(profiles.id, made.profileId)))[0];
  return { jobs, token, read, ...made };
}

const nothing = {
  ...{ displayName: "", phoneNumber: "", addressLine1: null, city: null, state: null, postalCode: null },
  ...{ notes: null, phoneNumberPublic: null, emailPublic: null, displayAddressVisible: false },
};

test("a mailbox proven by another browser gets a profile without what was typed before, and is asked to check it", async ({
  db,
}) => {
  const { token, read, userId } = await plant(db, "a password of Eve's");
  const confirmed = await confirmEmail(db, { token, browser: "another" }, now);
  expect(confirmed).toEqual({
    userId,
    next: "/profile?check=1",
    choosePasswordToken: expect.any(String),
  });
  expect(await read()).toMatchObject({ ...nothing, email: typed.email, claimedAt: now });
  expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: "" }]);
});

test("what the proving browser typed itself stays, with a password and without", async ({ db }) => {
  const kept = { displayName: "Eve", phoneNumber: "2145550666", city: "Austin", ...shownByEve };
  const one = await plant(db, "her own password");
  expect(await confirmEmail(db, { token: one.token, browser }, now)).toMatchObject({
    next: "/orders",
  });
  expect(await one.read()).toMatchObject(kept);

  await db.delete(profiles);
  await db.delete(users);
  const other = await plant(db);
  const fresh = { password: "a much better one", confirmation: "a much better one" };
  const reset = { token: other.token, browser, ...fresh };
  expect(await resetPassword(db, other.jobs, reset, now)).toMatchObject({ next: "/orders" });
  expect(await other.read()).toMatchObject(kept);
});

test("a first proof by a reset elsewhere empties the profile, a later one nothing", async ({ db }) => {
  const { jobs, token, read, userId } = await plant(db, "a password of Eve's");
  const fresh = { password: "a much better one", confirmation: "a much better one" };
  const reset = async () =>
    resetPassword(
      db,
      jobs,
      { token: await createAccountLink(db, "reset", { userId, next: "/orders" }, now), ...fresh },
      now,
    );
  expect(token).toBeDefined();
  expect(await reset()).toEqual({ userId, next: "/profile?check=1" });
  expect(await read()).toMatchObject(nothing);
  await db.update(profiles).set({ notes: "mine" });
  expect(await reset()).toEqual({ userId, next: "/orders" });
  expect(await read()).toMatchObject({ notes: "mine" });
});

test("a profile that is paid for stays as it is, and nobody else's is touched", async ({ db }) => {
  const { token, read, profileId } = await plant(db, "a password");
  await db.update(profiles).set({ paidAt: now }).where(eq(profiles.id, profileId));
  const others = await makeProfile(db, { email: "bob@example.com", notes: "Bob's" });
  expect(await confirmEmail(db, { token, browser: "another" }, now)).toMatchObject({
    next: "/profile?check=1",
  });
  expect(await read()).toMatchObject({ displayName: "Eve", phoneNumber: "2145550666", city: "Austin" });
  const [untouched] = await db.select().from(profiles).where(eq(profiles.id, others.id));
  expect(untouched).toMatchObject({ notes: "Bob's" });
});
