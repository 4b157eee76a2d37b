import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
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
