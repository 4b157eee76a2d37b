import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import { withPool } from "#tests/concurrent.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { openRefunding } from "#tests/make-refunding.ts";

function outcomesOf(answers: { outcome: string }[]) {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

test("refund: twenty clicks, webhooks and reconciliation at once refund once", async () => {
  await withPool(async (db) => {
    const shop = await openRefunding(db, [{}, {}]);
    const clicks = Array.from({ length: 20 }, () => shop.refund("purchase", 29_98));
    const others = Array.from({ length: 10 }, (_, at) => [
      shop.sendEvent(at % 2 ? "charge.refunded" : "refund.updated"),
      shop.reconcile(),
    ]);
    const answers = await Promise.all(clicks);
    await Promise.all(others.flat());

    expect(outcomesOf(answers)).toEqual({ succeeded: 1, repeated: 19 });
    expect(shop.payments.refunds.of(shop.intent)).toHaveLength(1);
    expect(await shop.rows()).toMatchObject([{ state: "succeeded", scope: "purchase" }]);
    expect(await shop.statuses()).toEqual(["refunded", "refunded"]);
    expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["order-refunded"]);
  });
});

test("each order and the whole at once never pay back more than was paid", async () => {
  await withPool(async (db) => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await openRefunding(db, [{}, {}, {}]);
      const answers = await Promise.all([
        shop.refund("order", 14_99, 0),
        shop.refund("purchase", 44_97),
        shop.refund("order", 14_99, 1),
        shop.refund("order", 14_99, 2),
        shop.refund("order", 14_99, 0),
      ]);
      const gone = shop.payments.refunds.of(shop.intent).reduce((sum, { amount }) => sum + amount, 0);
      expect(gone).toBe(44_97);
      expect(new Set(answers.map(({ outcome }) => outcome))).not.toContain("refused");
      expect(await shop.statuses()).toEqual(["refunded", "refunded", "refunded"]);
    }
  });
});

test("refund: one at the provider and a click at once are one row each", async () => {
  await withPool(async (db) => {
    const shop = await openRefunding(db, [{}, {}]);
    shop.payments.refunds.add(shop.intent, { amount: 20_00 });
    const [answer] = await Promise.all([
      shop.refund("purchase", 29_98),
      shop.sendEvent("charge.refunded"),
      shop.sendEvent("refund.created"),
    ]);
    const rows = await shop.rows();
    expect(rows.filter(({ scope }) => scope === "provider")).toMatchObject([{ amount: 20_00 }]);
    expect(["refused", "changed"]).toContain(answer.outcome);
    expect(await shop.statuses()).toEqual(["pending", "pending"]);
  });
});

test("refund: confirming while orders are deleted or changed never deadlocks", async () => {
  await withPool(async (db) => {
    for (let round = 0; round < 10; round += 1) {
      const shop = await openRefunding(db, [{}, {}, {}]);
      shop.payments.refunds.next.state = "pending";
      await shop.refund("order", 14_99, 1);
      await shop.refund("purchase", 29_98);
      for (const refund of shop.payments.refunds.of(shop.intent)) refund.state = "succeeded";
      const rows = await db.select().from(orders).where(eq(orders.purchaseId, shop.purchase.id));
      const own = rows.find(({ position }) => position === 1)!;
      await Promise.all([
        shop.sendEvent("refund.updated"),
        shop.reconcile(),
        db.delete(orders).where(eq(orders.id, own.id)),
        db
          .update(orders)
          .set({ status: "shipped" })
          .where(eq(orders.id, rows.find(({ position }) => position === 2)!.id)),
        shop.sendEvent("charge.refunded"),
      ]);
      const left = await db.select().from(refunds).where(eq(refunds.purchaseId, shop.purchase.id));
      expect(left.map(({ state }) => state)).toEqual(["succeeded", "succeeded"]);
      expect((await shop.statuses())[0]).toBe("refunded");
      expect(await shop.statuses()).toHaveLength(2);
    }
  });
});

test("refund: concurrent deletions list each order that was not refunded at most once", async () => {
  await withPool(async (db) => {
    for (let round = 0; round < 10; round += 1) {
      const shop = await openRefunding(db, [{}, {}, {}]);
      await shop.refund("order", 14_99, 0);
      await Promise.all([
        ...[0, 1, 2].map((tag) => shop.deleteOrder(tag)),
        shop.refundPayment(29_98),
        shop.refundPayment(29_98),
        shop.sendEvent("charge.refunded"),
      ]);
      expect(await shop.statuses()).toEqual([]);
      expect(shop.payments.refunds.of(shop.intent).map(({ amount }) => amount)).toEqual([29_98, 14_99]);
      expect((await shop.issueLines()).length).toBeLessThanOrEqual(2);
    }
  });
});

test("refund: an order can be shipped while it is refunded or deleted", async () => {
  await withPool(async (db) => {
    const tracking = { carrier: "ups", number: "1Z999AA10123456784", url: "https://example.com" } as const;
    for (let round = 0; round < 20; round += 1) {
      const shop = await openRefunding(db, [{}, {}, {}]);
      const [first = "", second = ""] = shop.purchase.numbers;
      const send = (invoiceNumber: string) =>
        setTracking(db, { invoiceNumber, tracking, shipsNow: true }, shop);
      await Promise.all([
        send(first),
        shop.refund("order", 14_99, 1),
        send(second),
        shop.deleteOrder(2),
        send(first),
        shop.sendEvent("refund.updated"),
      ]);
      const left = await listPackedOrders(db, shop.purchase.id);
      expect(left.map(({ parcel }) => parcel.trackingNumber)).toEqual([tracking.number, tracking.number]);
      expect((await shop.statuses())[1]).toMatch(/refunded|shipped/);
    }
  });
});
