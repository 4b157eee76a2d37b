import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase, now } from "#tests/make.ts";
import { makeJobs, makePayments, secret } from "#tests/services.ts";
import { cleanUp } from "./clean-up.server.ts";
import { reconcilePurchases } from "./reconcile-purchases.server.ts";

const later = new Date(now.getTime() + 2 * 60_000);

test("reconciliation settles what is paid, releases what has expired and leaves what is open", async ({
  db,
}) => {
  const at = { payments: makePayments(), jobs: makeJobs(), secret, now: later };
  const [paid, expired, open, unknown, interrupted] = await Promise.all([
    makePurchase(db),
    makePurchase(db),
    makePurchase(db),
    makePurchase(db),
    makePurchase(db, { stripeCheckoutSessionId: null }),
  ]);
  at.payments.add({ sessionId: paid.sessionId, reference: paid.id, amount: paid.total });
  at.payments.add({
    sessionId: expired.sessionId,
    reference: expired.id,
    amount: expired.total,
    state: "expired",
  });
  at.payments.add({ sessionId: open.sessionId, reference: open.id, amount: open.total, state: "open" });

  expect(await reconcilePurchases(db, at, later)).toBe(4);

  const states = new Map(
    (await db.select().from(purchases)).map((purchase) => [purchase.id, purchase.state]),
  );
  expect([paid, expired, open, unknown, interrupted].map(({ id }) => states.get(id))).toEqual([
    "paid",
    "released",
    "open",
    "released",
    "released",
  ]);
  expect(at.jobs.enqueued).toHaveLength(2);
});

test("reconciliation is patient with young purchases, and stops honestly when the provider is down", async ({
  db,
}) => {
  const at = { payments: makePayments(), jobs: makeJobs(), secret, now };
  const purchase = await makePurchase(db);
  at.payments.add({ sessionId: purchase.sessionId, reference: purchase.id, amount: purchase.total });
  expect(await reconcilePurchases(db, at, purchase.createdAt)).toBe(0);

  at.payments.goDown(true);
  await expect(reconcilePurchases(db, at, later)).rejects.toThrow("down");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
});

test("drafts go after 30 days unless a payment is open; paid profiles and orders stay", async ({ db }) => {
  const month = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
  const old = { updatedAt: now };
  const draft = await makeProfile(db, old);
  const paid = await makeProfile(db, { ...old, paidAt: now });
  const open = await makePurchase(db);
  const released = await makePurchase(db, { state: "released" });
  for (const { profile } of [open, released]) {
    await db.update(profiles).set(old).where(eq(profiles.id, profile.id));
  }

  await cleanUp(db, month);

  const left = (await db.select().from(profiles)).map((profile) => profile.id);
  expect(left).toEqual(expect.arrayContaining([paid.id, open.profile.id]));
  expect(left).not.toContain(draft.id);
  expect(left).not.toContain(released.profile.id);
  expect(await db.select().from(orders)).toMatchObject([{ purchaseId: open.id }]);
});
