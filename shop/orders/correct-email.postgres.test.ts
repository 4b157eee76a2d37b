import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { browser, makeProfile } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { correctEmail, correctGuestEmail } from "./correct-email.server.ts";
import { purchases } from "./purchases.table.ts";

const now = new Date();
const services = { jobs: makeJobs(), secret };

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
    const email = "ada@example.com";
    const { id: profileId } = await makeProfile(db, { email, paidAt: now });
    const { sessionId } = await makePaidPurchase(db, { buyerEmail: email }, [{ profileId, email }]);
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
