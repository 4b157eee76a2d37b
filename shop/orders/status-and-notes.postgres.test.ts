import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { orders } from "./orders.table.ts";
import { setOrderStatus } from "./status-and-notes.server.ts";

const by = { jobs: makeJobs(), actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

async function paidOrders(db: Database, count: number) {
  const tags = Array.from({ length: count }, () => ({}));
  return (await makePaidPurchase(db, {}, tags)).numbers;
}

const seen = (numbers: string[]) =>
  numbers.map((invoiceNumber) => ({ invoiceNumber, was: "pending" as const }));

test("order: a status change waits for a deletion and returns that it is gone", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db, 2);
    let saved: Promise<unknown> | undefined;
    await db.transaction(async (deleting) => {
      await deleteOrder(deleting, numbers[0]!, by);
      saved = setOrderStatus(db, { orders: seen(numbers), status: "shipped" }, by);
      await untilBlocked(db, 1);
    });
    expect(await saved).toEqual({ outcome: "not_found" });
    expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "pending" }]);
  });
});

test("order: a deletion waits for a status change and then deletes", async () => {
  await withPool(async (db) => {
    const [number = ""] = await paidOrders(db, 1);
    let deleted: Promise<unknown> | undefined;
    await db.transaction(async (saving) => {
      await setOrderStatus(saving, { orders: seen([number]), status: "shipped" }, by);
      deleted = deleteOrder(db, number, by);
      await untilBlocked(db, 1);
    });
    expect(await deleted).toEqual({ labelFiles: [] });
    expect(await db.select().from(orders).where(eq(orders.invoiceNumber, number))).toEqual([]);
  });
});

test("order: of concurrent changes of the same orders in any sequence the first wins", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db, 20);
    const statuses = ["shipped", "completed", "processing"] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const listed = seen(at % 2 ? numbers : numbers.toReversed());
        return setOrderStatus(db, { orders: listed, status: statuses[at % 3]! }, by);
      }),
    );
    const changed = outcomes.filter(({ outcome }) => outcome === "changed");
    // Four asked for what the first one set.
    expect(changed).toHaveLength(4);
    const left = await db.selectDistinct({ status: orders.status }).from(orders);
    expect(left).toHaveLength(1);
  });
});
