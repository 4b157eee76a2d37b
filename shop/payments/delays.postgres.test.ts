import { expect, test } from "vitest";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { withPool } from "#tests/concurrent.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeEmailQueue } from "#tests/services.ts";
import { cancelParcel, keepPromises } from "./delays.server.ts";

const morning = (day: string) => new Date(`${day}T14:00:00Z`);

test("late: of four processes at once one tells the buyer, and one refund is made", async () => {
  await withPool(async (db) => {
    const shop = await openRefunding(db, [{ parcel: { leavesBy: "2026-03-06" } }]);
    const report = (error: unknown) => expect(error).toBeUndefined();
    const run = () =>
      keepPromises(db, {
        ...shop,
        emailQueue: makeEmailQueue(),
        now: morning("2026-03-06"),
        hour: 9,
        report,
      });
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

test("late: cancelled, refunded and shipped at once, a parcel is paid back once or sent", async () => {
  await withPool(async (db) => {
    for (let round = 0; round < 5; round++) {
      const tag = { parcel: { leavesBy: "2026-03-06" } };
      const shop = await openRefunding(db, [tag, tag]);
      const packed = await listPackedOrders(db, shop.purchase.id);
      const orders = packed.map(({ invoiceNumber }) => ({
        invoiceNumber: invoiceNumber!,
        was: "pending" as const,
      }));
      const ship = () => setOrderStatus(db, { orders, status: "shipped" }, shop);
      const cancel = () => cancelParcel(db, shop, packed[0]!.parcelId);
      await Promise.all([cancel(), shop.refund("order", 14_99), cancel(), ship()]);
      const paidBack = (await shop.rows()).map(({ orderId }) => orderId);
      expect(new Set(paidBack).size).toBe(paidBack.length);
      expect(paidBack.length).toBeLessThanOrEqual(2);
      const statuses = await shop.statuses();
      expect(statuses).not.toContain("cancelled");
      expect(statuses.filter((status) => status === "refunded")).toHaveLength(paidBack.length);
    }
  });
});
