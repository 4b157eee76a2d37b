import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { products } from "#shop/catalog/products.table.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { shopConfig } from "#shop-config";
import { test } from "#tests/database.ts";
import { makePurchase, makeVariant, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { issueLinesOf } from "#tests/make-payment-issue.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";

/** Pays for a tag of each of these products, in this order. */
async function buy(db: Database, bought: { id: string }[]) {
  const tags = bought.map(({ id }) => ({ productDbId: id }));
  const purchase = await makePurchase(db, {}, tags);
  const at = makeCheckout();
  at.payments.add(paymentOf(purchase));
  const pay = () => fulfillPurchase(db, at, purchase.sessionId);
  return { purchase, at, outcomes: [await pay(), await pay()] };
}

async function stockOf(db: Database, { id }: { id: string }) {
  const [found] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return found?.stock;
}

test("paid: the stock counts down once a tag, and an unlimited one stays so", async ({ db }) => {
  const [limited, unlimited] = [await makeVariant(db, { stock: 5 }), await makeVariant(db)];
  const { at, purchase } = await buy(db, [limited, unlimited, limited]);
  expect([await stockOf(db, limited), await stockOf(db, unlimited)]).toEqual([3, null]);
  expect(await issueLinesOf(db, purchase.id)).toEqual([]);
  expect(at.jobs.enqueued.map(([name]) => name)).toEqual(["order-confirmation", "order-notice"]);
});

test("oversold: the orders stand, and an issue names the variant and who goes without", async ({ db }) => {
  const [few, none] = [await makeVariant(db, { stock: 1 }), await makeVariant(db, { stock: -4 })];
  const { at, purchase, outcomes } = await buy(db, [few, few, none]);
  expect(outcomes).toEqual(["paid", "already_paid"]);
  expect([await stockOf(db, few), await stockOf(db, none)]).toEqual([-1, -5]);
  const sold = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.purchaseId, purchase.id));
  expect(sold).toEqual(Array(3).fill({ status: "pending" }));
  const number = (place: number) => `FT-${shopConfig.firstInvoiceNumber}-${place + 1}`;
  const line = (place: number) =>
    `“Classic - Saddle” had run out for ${number(place)}: restock it, or cancel and refund the buyer`;
  expect((await issueLinesOf(db, purchase.id)).toSorted()).toEqual([line(1), line(2)]);
  expect(at.jobs.enqueued.filter(([name]) => name === "payment-issues")).toHaveLength(1);
});
