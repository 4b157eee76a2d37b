import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { createAccountLink, findAccountLink } from "#shop/accounts/account-emails.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { createClaimLink, findClaim, findClaimable } from "#shop/profiles/claim-profile.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { failEachStatement } from "#tests/fail-each-statement.ts";
import { browser, makeProfile, now } from "#tests/make.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { correctEmail, correctGuestEmail, findGuestPurchase } from "./correct-email.server.ts";
import { orders } from "./orders.table.ts";
import {
  attachGuestPurchases,
  findPurchaseByToken,
  findPurchaseOfBuyer,
  orderViewToken,
} from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

const wrong = "ada@exmaple.com";
const right = "ada@example.com";
const later = new Date(now.getTime() + 60_000);

/** An account made in an order with a mistyped address, which paid for its tag. */
async function makeMistyped(db: Database) {
  const { userId } = await makeAccount({ db }, { email: wrong, isConfirmed: false });
  const { id: profileId } = await profileOf(db, userId);
  await db.update(profiles).set({ paidAt: now }).where(eq(profiles.id, profileId));
  const purchase = await pay(db, { buyerUserId: userId }, { profileId, buyerEmail: wrong });
  return { userId, profileId, purchase };
}

async function pay(
  db: Database,
  given: Partial<typeof purchases.$inferInsert>,
  order: Partial<typeof orders.$inferInsert>,
) {
  const made = await makePaidPurchase(db, { buyerEmail: wrong, ...given }, [{ email: wrong, ...order }]);
  const viewTokenHash = tokenHash(orderViewToken(secret, made));
  await db.update(purchases).set({ viewTokenHash }).where(eq(purchases.id, made.id));
  return made;
}

function correct(db: Database, userId: string, email = right, jobs = makeJobs()) {
  return correctEmail(db, { jobs, secret }, { userId, email, by: { browser } }, later);
}

function correctGuest(
  db: Database,
  order: { sessionId: string; browser: string },
  { jobs = makeJobs(), at = later, email = right }: { jobs?: ShopJobs; at?: Date; email?: string } = {},
) {
  return correctGuestEmail(db, { jobs, secret }, { ...order, email }, at);
}

/** A guest's paid tag under the wrong address. */
async function makeGuestOrder(db: Database) {
  const profile = await makeProfile(db, { email: wrong, paidAt: now });
  const purchase = await pay(db, {}, { profileId: profile.id });
  return { profile, purchase, order: { sessionId: purchase.sessionId, browser } };
}

test("correct email: account, tag, purchase and order get the new address; both emails are sent", async ({
  db,
}) => {
  const { userId, purchase } = await makeMistyped(db);
  const jobs = makeJobs();
  expect(await correct(db, userId, right, jobs)).toBe("corrected");
  const emails = await Promise.all([
    db.select({ is: users.email }).from(users),
    db.select({ is: profiles.email }).from(profiles).where(eq(profiles.userId, userId)),
    db.select({ is: purchases.buyerEmail }).from(purchases),
    db.select({ is: orders.email }).from(orders),
    db.select({ is: orders.buyerEmail }).from(orders),
  ]);
  expect(emails.flat()).toEqual(Array(5).fill({ is: right }));
  expect(jobs.enqueued).toMatchObject([
    ["account-email", { about: "confirm", email: right, browser }],
    ["order-confirmation", { purchaseId: purchase.id }],
  ]);
});

test("correct email: links and order views sent to the wrong address open nothing", async ({ db }) => {
  const { userId, purchase } = await makeMistyped(db);
  const token = await createAccountLink(db, "confirm", { userId, email: wrong }, now);
  expect(await findPurchaseByToken(db, orderViewToken(secret, purchase))).toBeDefined();
  await correct(db, userId);
  expect(await findAccountLink(db, { purpose: "confirm", token }, later)).toBeUndefined();
  expect(await findPurchaseByToken(db, orderViewToken(secret, purchase))).toBeUndefined();
  const after = { id: purchase.id, buyerEmail: right };
  expect(await findPurchaseByToken(db, orderViewToken(secret, after))).toBeDefined();
});

test("correct email: a link made for the wrong mailbox while the address changes opens nothing", async ({
  db,
}) => {
  const { userId } = await makeMistyped(db);
  await correct(db, userId);
  const link = { userId, email: wrong };
  const tokens = await Promise.all(
    (["confirm", "reset"] as const).map((about) => createAccountLink(db, about, link, later)),
  );
  expect(await findAccountLink(db, { purpose: "confirm", token: tokens[0] ?? "" }, later)).toBeUndefined();
  expect(await findAccountLink(db, { purpose: "reset", token: tokens[1] ?? "" }, later)).toBeUndefined();
});

test("correct email: refused once verified, for a taken address, and after three a day", async ({ db }) => {
  const { userId } = await makeMistyped(db);
  await makeAccount({ db }, { email: "bob@example.com" });
  expect(await correct(db, userId, "bob@example.com")).toBe("duplicate_email");
  expect(await correct(db, userId, "a@example.com")).toBe("corrected");
  expect(await correct(db, userId, "b@example.com")).toBe("corrected");
  expect(await correct(db, userId)).toEqual({ waitSeconds: 86_400 });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  expect(await correct(db, userId)).toBe("not_found");
});

test("correct email: an account that nobody verified doesn't keep the address from its owner", async ({
  db,
}) => {
  const { userId, profileId } = await makeMistyped(db);
  const other = await makeAccount({ db }, { email: right, isConfirmed: false });
  const jobs = makeJobs();
  expect(await correct(db, userId, right, jobs)).toBe("left_account");
  expect(await db.select().from(users)).toMatchObject([{ id: other.userId }]);
  expect(await findClaimable(db, { profileId })).toMatchObject({ email: right });
  expect(jobs.enqueued[0]).toMatchObject(["account-email", { about: "confirm", email: right }]);
});

test("correct email: an administrator is not limited and recorded", async ({ db }) => {
  const { userId, purchase } = await makeMistyped(db);
  const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" } };
  for (const name of ["a", "b", "c", "d"]) {
    const email = `${name}@example.com`;
    expect(await correctEmail(db, { jobs: makeJobs(), secret }, { userId, email, by }, now)).toBe(
      "corrected",
    );
  }
  for (const [subjectId, changes] of [
    [userId, {}],
    [purchase.id, { receiptEmail: {} }],
  ] as const) {
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
    const entry = { action: "email_changed", actor: "admin@example.com", changes };
    expect(entries).toMatchObject(Array(4).fill(entry));
  }
});

test("correct email: of a guest's paid tag, only by its browser and until it is claimed", async ({ db }) => {
  const { profile, purchase, order } = await makeGuestOrder(db);
  const claim = await createClaimLink(db, (await findClaimable(db, { profileId: profile.id }))!, later);
  const jobs = makeJobs();
  expect(await correctGuest(db, { ...order, browser: "f".repeat(64) })).toBe("not_found");
  expect(await correctGuest(db, { ...order, sessionId: "cs_test_unknown" })).toBe("not_found");
  expect(await correctGuest(db, order, { jobs })).toBe("corrected");
  expect(await findClaimable(db, { profileId: profile.id })).toMatchObject({ email: right });
  expect(await findClaim(db, claim, later)).toBeUndefined();
  expect(await findPurchaseByToken(db, orderViewToken(secret, purchase))).toBeUndefined();
  expect(jobs.enqueued).toEqual([["order-confirmation", { purchaseId: purchase.id }]]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "email_changed", subjectId: purchase.id, actor: "buyer" },
  ]);
  const { userId } = await makeAccount({ db }, { email: "owner@example.com" });
  await db.update(profiles).set({ userId, claimedAt: now }).where(eq(profiles.id, profile.id));
  expect(await correctGuest(db, order, { email: "x@example.com" })).toBe("not_found");
});

/** A guest's paid gift; its buyer typed the wrong address. */
async function makeGift(db: Database, recipient: Parameters<typeof makeProfile>[1] = {}) {
  const profile = await makeProfile(db, { paidAt: now, ...recipient });
  const { id: profileId, email } = profile;
  const order = { profileId, email, buyerEmail: wrong, orderType: "gift" as const };
  const { id, sessionId } = await makePaidPurchase(db, { buyerEmail: wrong }, [order]);
  return { id, profile, order: { sessionId, browser } };
}

test("correct email: a gift's buyer corrects their own, the recipient keeps theirs", async ({ db }) => {
  await makeAccount({ db }, { email: right });
  for (const recipient of [{}, { draftOwner: "e".repeat(64), email: wrong }]) {
    const { id, profile, order } = await makeGift(db, recipient);
    const jobs = makeJobs();
    expect(await correctGuest(db, { ...order, browser: "f".repeat(64) })).toBe("not_found");
    expect(await correctGuest(db, order, { jobs })).toBe("corrected");
    expect(jobs.enqueued).toEqual([["order-confirmation", { purchaseId: id }]]);
    expect(await db.select().from(orders).where(eq(orders.purchaseId, id))).toMatchObject([
      { email: profile.email, buyerEmail: right },
    ]);
    expect(await db.select().from(profiles).where(eq(profiles.id, profile.id))).toMatchObject([
      { email: profile.email },
    ]);
  }
});

test("correct email: a gift that nobody set up yet follows its buyer, whose account has the address", async ({
  db,
}) => {
  await makeProfile(db, { email: right, paidAt: now, claimedAt: now });
  const { profile, order } = await makeGift(db, { email: wrong, setupCodeNumber: 1 });
  expect(await correctGuest(db, order)).toBe("corrected");
  expect(await db.select().from(profiles).where(eq(profiles.id, profile.id))).toMatchObject([
    { email: right },
  ]);
});

test("correct email: tags that wait for their owners follow an account, too", async ({ db }) => {
  const { userId } = await makeAccount({ db }, { email: wrong, isConfirmed: false });
  const { id, profile } = await makeGift(db, { email: wrong, setupCodeNumber: 1 });
  await db.update(purchases).set({ buyerUserId: userId }).where(eq(purchases.id, id));
  await correctEmail(db, { jobs: makeJobs(), secret }, { userId, email: right, by: { browser } }, later);
  expect(await db.select().from(profiles).where(eq(profiles.id, profile.id))).toMatchObject([
    { email: right },
  ]);
});

test("correct email: another browser's order for the same profile stays where it is", async ({ db }) => {
  const { profile, order } = await makeGuestOrder(db);
  const elsewhere = await pay(db, { browser: "e".repeat(64) }, { profileId: profile.id });
  const jobs = makeJobs();
  expect(await correctGuest(db, order, { jobs })).toBe("corrected");
  expect(jobs.enqueued).toHaveLength(1);
  const [kept] = await db.select().from(purchases).where(eq(purchases.id, elsewhere.id));
  expect(kept?.buyerEmail).toBe(wrong);
});

test("correct email: an existing profile's address is not shown to who ordered for it", async ({ db }) => {
  const stored = await makeProfile(db, { email: wrong, paidAt: now, draftOwner: "e".repeat(64) });
  const { sessionId } = await makePaidPurchase(db, { buyerEmail: wrong }, [{ profileId: stored.id }]);
  expect(await findGuestPurchase(db, { sessionId, browser }, now)).toBeUndefined();

  const typed = { profileId: stored.id, email: wrong, buyerEmail: "typo@example.com" };
  const own = await makePaidPurchase(db, { buyerEmail: typed.buyerEmail }, [typed]);
  expect(await findGuestPurchase(db, { sessionId: own.sessionId, browser }, now)).toMatchObject({
    email: typed.buyerEmail,
  });
});

test("correct email: its browser takes an order back for a day from the account that took it over", async ({
  db,
}) => {
  const { userId } = await makeAccount({ db }, { email: wrong });
  const bought = await makePaidPurchase(db, { buyerEmail: wrong }, [{ buyerEmail: wrong }]);
  await attachGuestPurchases(db, userId, { now });
  const order = { sessionId: bought.sessionId, browser };

  expect(await findPurchaseOfBuyer(db, { ...order, userId: undefined }, now)).toMatchObject({
    isOfGuest: true,
  });
  expect(await correctGuest(db, { ...order, browser: "f".repeat(64) }, { at: now })).toBe("not_found");
  expect(await correctGuest(db, order, { at: addDays(now, 2) })).toBe("not_found");
  expect(await findPurchaseOfBuyer(db, { ...order, userId: undefined }, addDays(now, 2))).toBeUndefined();
  expect(await correctGuest(db, order, { at: now })).toBe("corrected");
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, bought.id));
  expect(purchase).toMatchObject({ buyerEmail: right, buyerUserId: null, attachedAt: null });
});

test("correct email: all or nothing, for an account, one that is left, and a guest", async ({ db }) => {
  const { userId } = await makeMistyped(db);
  await openSession(db, userId);
  const by = { actor: null };
  const change = (email: string) =>
    failEachStatement(db, (db, jobs) => correctEmail(db, { jobs, secret }, { userId, email, by }, later));
  expect(await change("other@example.com")).toBe("corrected");
  await makeAccount({ db }, { email: right, isConfirmed: false });
  expect(await change(right)).toBe("left_account");
  const { order } = await makeGuestOrder(db);
  const email = "new@example.com";
  const corrected = await failEachStatement(db, (db, jobs) => correctGuest(db, order, { jobs, email }));
  expect(corrected).toBe("corrected");
});
