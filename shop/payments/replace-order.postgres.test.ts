import { expect, test } from "vitest";
import { deleteProfile } from "#shop/orders/delete-product-or-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchaseNumbers } from "#shop/orders/purchases.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { replaceOrder } from "./replace-order.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

test("replacement: of two presses at once one makes it, and one email is sent", async () => {
  await withPool(async (db) => {
    await db.update(purchaseNumbers).set({ newest: 900_000 });
    const { number } = await makePaidPurchase(db, {}, [{ status: "shipped" }]);
    const jobs = makeJobs();
    const presses = [1, 2, 3].map(() => replaceOrder(db, number, { ...by, jobs, secret }));
    const outcomes = (await Promise.all(presses)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["made", "repeated", "repeated"]);
    expect(await db.$count(orders)).toBe(2);
    expect(jobs.enqueued).toHaveLength(1);
    expect(await db.select().from(purchaseNumbers)).toMatchObject([{ newest: 900_001 }]);
  });
});

test("replacement: waits for the deletion of its profile, and is refused", async () => {
  await withPool(async (db) => {
    const { number, profile } = await makePaidPurchase(db, {}, [{ status: "shipped" }]);
    let replaced: ReturnType<typeof replaceOrder> | undefined;
    await db.transaction(async (deleting) => {
      await deleteProfile(deleting, { profileId: profile.id }, by);
      replaced = replaceOrder(db, number, { ...by, jobs: makeJobs(), secret });
      await untilBlocked(db, 1);
    });
    expect(await replaced).toEqual({ outcome: "refused" });
  });
});
