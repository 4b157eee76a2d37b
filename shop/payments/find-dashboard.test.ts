import { expect } from "vitest";
import { listOrders } from "#shop/orders/admin-orders.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { findDashboard } from "./find-dashboard.server.ts";

const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

test("each figure is as long as the list that it leads to", async ({ db }) => {
  await makePaidPurchase(db, {}, [{}, {}, { status: "processing" }, { status: "shipped" }]);
  await makePaidPurchase(db, { createdAt: daysAgo(20) }, [
    {},
    { status: "processing" },
    { status: "completed" },
  ]);
  await makePurchase(db, { createdAt: daysAgo(20) });
  const promised = (leavesBy: string) => ({ parcel: { leavesBy } });
  await makePaidPurchase(db, {}, [promised("2026-02-27")]);
  await makePaidPurchase(db, { createdAt: daysAgo(20) }, [promised("2026-03-01")]);
  const { late, lateUntil } = await findDashboard(db, now);
  // Two without a promised day count from their payment, and one is past it.
  expect([late, lateUntil]).toEqual([3, "2026-02-28"]);
  expect((await listOrders(db, { status: "open", due: lateUntil })).orders).toHaveLength(late);
});

test("dashboard: open payments newest first, with their orders", async ({ db }) => {
  await makePurchase(db, { buyerName: "Ann", createdAt: daysAgo(1) }, [{}, {}]);
  await makePurchase(db, { buyerName: "Bob", buyerEmail: "bob@example.com" });
  await makePurchase(db, { state: "released" });
  await makePaidPurchase(db);
  const { openPayments, newestOpen } = await findDashboard(db, now);
  expect(openPayments).toBe(2);
  expect(newestOpen).toMatchObject([
    { buyerName: "Bob", buyerEmail: "bob@example.com", total: 1499, tags: 1, createdAt: now },
    { buyerName: "Ann", tags: 2, createdAt: daysAgo(1) },
  ]);
});

test("dashboard: sales of thirty days in the shop's time zone, without refunds", async ({ db }) => {
  await makePaidPurchase(db, {}, [{}, {}, { refundedAt: now }, { status: "cancelled" }]);
  // Four in the morning in London is the day before in the shop. The day of the payment counts.
  const createdAt = new Date("2026-02-28T04:00:00Z");
  await makePaidPurchase(db, { createdAt });
  await makePaidPurchase(db, { createdAt, paidAt: new Date("2026-02-28T05:10:00Z") });
  await makePaidPurchase(db, { createdAt: daysAgo(31) });
  await makePurchase(db);
  const { days } = await findDashboard(db, now);
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, "2026-01-31", "2026-03-01"]);
  expect(days.filter(({ tags }) => tags > 0)).toEqual([
    { day: "2026-02-27", tags: 1, amount: 1499 },
    { day: "2026-02-28", tags: 1, amount: 1499 },
    { day: "2026-03-01", tags: 2, amount: 2998 },
  ]);
});

test("dashboard: a refunded order is no sale, whatever status it was given since", async ({ db }) => {
  const shop = await openRefunding(db);
  await shop.refund("purchase", 14_99);
  await db.update(orders).set({ status: "completed", refundedAt: null });
  expect((await findDashboard(db, now)).days.at(-1)?.tags).toBe(0);
});

test("dashboard: a lost dispute is no sale, an open one still is", async ({ db }) => {
  const tags = async (status: string) => {
    await makeDispute(db, (await makePaidPurchase(db)).id, status);
    return (await findDashboard(db, now)).days.at(-1)?.tags;
  };
  expect(await tags("needs_response")).toBe(1);
  expect(await tags("lost")).toBe(1);
  expect(await tags("prevented")).toBe(1);
  expect(await tags("won")).toBe(2);
});

test("dashboard: a dispute that is lost in part leaves the rest a sale", async ({ db }) => {
  const today = async (tags: object[], amount: number) => {
    await makeDispute(db, (await makePaidPurchase(db, {}, tags)).id, "lost", amount);
    return (await findDashboard(db, now)).days.at(-1);
  };
  expect(await today([{ refundedAt: now }, {}], 14_99)).toMatchObject({ tags: 0, amount: 0 });
  expect(await today([{}, {}, {}], 20_00)).toMatchObject({ tags: 2, amount: 24_97 });
});
