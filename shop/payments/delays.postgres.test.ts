import { expect, test } from "vitest";
import { withPool } from "#tests/concurrent.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { listPackedOrders } from "#tests/packed-orders.ts";
import { cancelParcel, keepPromises } from "./delays.server.ts";

const morning = (day: string) => new Date(`${day}T14:00:00Z`);

test("late: of four processes at once one tells the buyer, and one refund is made", async () => {
  await withPool(async (db) => {
    const shop = await openRefunding(db, [{ parcel: { leavesBy: "2026-03-06" } }]);
    const report = (error: unknown) => expect(error).toBeUndefined();
    const run = () => keepPromises(db, { ...shop, now: morning("2026-03-06"), hour: 9, report });
    const told = await Promise.all([run(), run(), run(), run()]);
    expect(told.sort()).toEqual([0, 0, 0, 1]);
    expect(shop.jobs.enqueued.filter(([name]) => name === "order-delayed")).toHaveLength(1);
    const [order] = await listPackedOrders(db, shop.purchase.id);
    const cancel = () => cancelParcel(db, { ...shop, now: morning("2026-03-10") }, order!.parcelId);
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await shop.rows()).toMatchObject([{ amount: 14_99, state: "succeeded" }]);
    expect(await shop.statuses()).toEqual(["refunded"]);
  });
});
