import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";

type Shop = Awaited<ReturnType<typeof openRefunding>>;

async function settle(shop: Shop, state: "succeeded" | "failed", which = [0, 1]) {
  const theirs = shop.payments.refunds.of(shop.intent);
  for (const at of which) theirs[at]!.state = state;
  await shop.tell("refund.updated");
}

test("of refunds confirmed in one answer each gives its order back what it was then, whichever fails", async ({
  db,
}) => {
  for (const which of [0, 1]) {
    const shop = await openRefunding(db, [{}, {}, {}]);
    shop.payments.refunds.next.state = "pending";
    for (const tag of [0, 1]) await shop.refund("order", 14_99, tag);
    await db.update(orders).set({ status: "shipped" }).where(eq(orders.purchaseId, shop.purchase.id));
    await settle(shop, "succeeded");
    expect(await shop.statuses()).toEqual(["refunded", "refunded", "shipped"]);

    await settle(shop, "failed", [which]);
    expect((await shop.statuses()).toSorted()).toEqual(["refunded", "shipped", "shipped"]);
    await settle(shop, "failed");
    expect(await shop.statuses()).toEqual(["shipped", "shipped", "shipped"]);
  }
});

test("where the shop of before noted it with the last of them alone, it is found there", async ({ db }) => {
  for (const which of [0, 1]) {
    const shop = await openRefunding(db, [{}, {}, {}]);
    shop.payments.refunds.next.state = "pending";
    for (const tag of [0, 1]) await shop.refund("order", 14_99, tag);
    await settle(shop, "succeeded");
    const rows = await shop.rows();
    const covered = rows.flatMap(({ covers }) => covers);
    for (const { id, stripeRefundId, covers } of rows) {
      const isLast = stripeRefundId === shop.payments.refunds.of(shop.intent).at(-1)?.id;
      const told = isLast ? covered.map((tag) => [tag, "shipped"]) : covers.map((tag) => [tag, "pending"]);
      await db
        .update(refunds)
        .set({ statusesBefore: Object.fromEntries(told) })
        .where(eq(refunds.id, id));
    }

    await settle(shop, "failed", [which]);
    expect((await shop.statuses()).toSorted()).toEqual(["pending", "refunded", "shipped"]);
  }
});
