import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { createLink } from "#shop/accounts/account-emails.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { browser, makeProfile, makePurchase, paymentOf } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { changeEmail } from "./change-email.server.ts";
import { correctEmail, correctGuestEmail } from "./correct-email.server.ts";
import { attachGuestPurchases, findPurchaseByToken, orderViewToken } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

const now = new Date();
const services = { jobs: makeJobs(), secret };
const from = "ada@example.com";
const email = "ada@work.example";

async function makeLink(db: Database, userId: string) {
  const value = { userId, from, email, madeAt: now };
  return createLink(db, "change-email", { value, expiresAt: new Date(now.getTime() + 60_000) });
}

/** A tag of an account whose email nobody verified; its payment is on its way. */
async function makeUnpaid(db: Database, at: ReturnType<typeof makeCheckout>, address: string) {
  const { userId } = await makeAccount({ db }, { email: address, isConfirmed: false });
  const profile = await profileOf(db, userId);
  const bought = { buyerUserId: userId, buyerEmail: address };
  const purchase = await makePurchase(db, bought, [{ profileId: profile.id }]);
  at.payments.add(paymentOf(purchase));
  return { userId, profile, purchase };
}

function correct(db: Database, userId: string, email: string) {
  return correctEmail(db, services, { userId, email, by: { browser } }, now);
}

/** Lets the first begin; the others begin before it commits, and each waits for it. */
async function race<T>(db: Database, first: (tx: Database) => Promise<T>, others: (() => Promise<T>)[]) {
  const { outcome, started } = await db.transaction(async (tx) => {
    const outcome = await first(tx);
    const started = others.map((other) => other());
    await untilBlocked(db, others.length);
    return { outcome, started };
  });
  return [outcome, ...(await Promise.all(started))];
}

async function makeUnverified(db: Database) {
  const ada = await makeAccount({ db }, { email: "ada@example.com", isConfirmed: false });
  const bob = await makeAccount({ db }, { email: "bob@example.com", isConfirmed: false });
  return { ada: ada.userId, bob: bob.userId };
}

test("change email: a link opened ten times at once changes it once", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db });
    const token = await makeLink(db, userId);
    const jobs = makeJobs();
    const all = Array.from({ length: 10 }, () =>
      changeEmail(db, { jobs, secret }, { token, signedInId: userId, session: "" }, now),
    );
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
    expect(jobs.enqueued).toHaveLength(1);
  });
});

for (const first of ["payment", "change"] as const)
  test(`change email: a payment of the account that makes way succeeds, the ${first} first`, async () => {
    await withPool(async (db) => {
      const at = makeCheckout();
      const { userId } = await makeAccount({ db });
      const { profile, purchase } = await makeUnpaid(db, at, email);
      const token = await makeLink(db, userId);
      const pay = () => fulfillPurchase(db, at, purchase.sessionId);
      const change = () => changeEmail(db, services, { token, signedInId: userId, session: "" }, now);
      const both: Promise<unknown>[] = [];
      await db.transaction(async (holder) => {
        await holder.select().from(profiles).where(eq(profiles.id, profile.id)).for("update");
        both.push(first === "payment" ? pay() : change());
        await untilBlocked(db, 1);
        both.push(first === "payment" ? change() : pay());
        await untilBlocked(db, 2);
      });
      const changed = expect.objectContaining({ email });
      expect(await Promise.all(both)).toEqual(first === "payment" ? ["paid", changed] : [changed, "paid"]);
      expect(await db.select().from(users)).toMatchObject([{ id: userId, email }]);
      const [tag] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
      expect(tag?.paidAt).toBeInstanceOf(Date);
    });
  });

test("guest purchases: join at a sign-in while the account changes its email", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db });
    const paid = { buyerEmail: from, state: "paid" as const, paidAt: now };
    await makePurchase(db, paid);
    const { id: last } = await makePurchase(db, paid);
    const token = await makeLink(db, userId);
    const both: Promise<unknown>[] = [];
    await db.transaction(async (holder) => {
      await holder.select().from(purchases).where(eq(purchases.id, last)).for("update");
      both.push(attachGuestPurchases(db, userId, { now }));
      await untilBlocked(db, 1);
      const change = { token, signedInId: userId, session: "" };
      both.push(changeEmail(db, services, change, now));
      await untilBlocked(db, 2);
    });
    expect(await Promise.all(both)).toEqual([undefined, expect.objectContaining({ email })]);
    const owners = (await db.select().from(purchases)).map(({ buyerUserId }) => buyerUserId);
    expect(owners).toEqual([userId, userId]);
  });
});

test("correct email: at the moment of the payment, the order page is the right address's", async () => {
  await withPool(async (db) => {
    const at = makeCheckout();
    const { userId, profile, purchase } = await makeUnpaid(db, at, from);
    const both: Promise<unknown>[] = [];
    await db.transaction(async (holder) => {
      await holder.select().from(profiles).where(eq(profiles.id, profile.id)).for("update");
      both.push(fulfillPurchase(db, at, purchase.sessionId));
      await untilBlocked(db, 1);
      both.push(correct(db, userId, email));
      await untilBlocked(db, 2);
    });
    expect(await Promise.all(both)).toEqual(["paid", "corrected"]);
    const viewOf = (buyerEmail: string) =>
      findPurchaseByToken(db, orderViewToken(secret, { id: purchase.id, buyerEmail }));
    expect(await viewOf(from)).toBeUndefined();
    expect(await viewOf(email)).toMatchObject({ orders: [{ recipient: { email } }] });
  });
});

test("correct email: of two accounts that take one address at once, one has it", async () => {
  await withPool(async (db) => {
    const { ada, bob } = await makeUnverified(db);
    const outcomes = await race(db, (tx) => correct(tx, ada, "new@example.com"), [
      () => correct(db, bob, "new@example.com"),
    ]);
    expect(outcomes).toEqual(["corrected", "left_account"]);
    expect(await db.select().from(users)).toMatchObject([{ id: ada, email: "new@example.com" }]);
  });
});

test("correct email: of two accounts that swap addresses at once, one stays", async () => {
  await withPool(async (db) => {
    const { ada, bob } = await makeUnverified(db);
    const outcomes = await race(db, (tx) => correct(tx, ada, "bob@example.com"), [
      () => correct(db, bob, "ada@example.com"),
    ]);
    expect(outcomes).toEqual(["left_account", "corrected"]);
    expect(await db.select().from(users)).toMatchObject([{ id: bob, email: "ada@example.com" }]);
  });
});

test("correct email: a guest's corrections at once all apply, three a day", async () => {
  await withPool(async (db) => {
    const { id: profileId } = await makeProfile(db, { email: from, paidAt: now });
    const { sessionId } = await makePaidPurchase(db, { buyerEmail: from }, [{ profileId, email: from }]);
    const change = (to: Database, name: string) =>
      correctGuestEmail(to, services, { sessionId, browser, email: `${name}@example.com` }, now);
    const [first, ...others] = await race(
      db,
      (tx) => change(tx, "a"),
      ["b", "c", "d"].map((name) => () => change(db, name)),
    );
    expect(first).toBe("corrected");
    expect(others.filter((outcome) => outcome === "corrected")).toHaveLength(2);
    const [purchase] = await db.select().from(purchases);
    expect(purchase?.buyerEmail).toMatch(/^[bcd]@/);
  });
});
