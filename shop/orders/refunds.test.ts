import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makeAmounts } from "#tests/make.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { listDeletedOrders, listRepayments } from "./purchase-books.server.ts";
import { disputes } from "./purchases.table.ts";

type Shop = Awaited<ReturnType<typeof openRefunding>>;

const paidBack = async (db: Database, shop: Shop) =>
  (await listRepayments(db, shop.purchase.id)).map(({ amount }) => amount).toSorted();

test("invoice refunds: all that went back, also for deleted orders, which stay in its total", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second] = shop.purchase.invoices;
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 29_98, 1);
  await shop.deleteOrder(0);
  await shop.deleteOrder(1);
  expect(await paidBack(db, shop)).toEqual([14_99, 29_98]);
  expect(await listDeletedOrders(db, shop.purchase.id)).toEqual([
    { invoiceNumber: first, amounts: makeAmounts(14_99), deletedAt: shop.now },
    { invoiceNumber: second, amounts: makeAmounts(14_99), deletedAt: shop.now },
  ]);
});

test("invoice refunds: confirmed ones, dated by the provider, later changes when noticed", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const day = (days: number) => new Date(shop.now.getTime() + days * 86_400_000);
  const early = { createdAt: day(0), state: "succeeded" } as const;
  shop.payments.refunds.add(shop.intent, { amount: 5_00, ...early });
  const late = shop.payments.refunds.add(shop.intent, { amount: 4_00, createdAt: day(1), state: "pending" });
  shop.payments.refunds.add(shop.intent, { amount: 3_00, createdAt: day(1), state: "failed" });
  await shop.sendEvent("charge.refunded", day(3));
  expect(await paidBack(db, shop)).toEqual([5_00]);
  late.state = "succeeded";
  await shop.sendEvent("refund.updated", day(4));
  expect(await listRepayments(db, shop.purchase.id)).toEqual([
    { amount: 5_00, at: day(0), isByBank: false },
    { amount: 4_00, at: day(4), isByBank: false },
  ]);
});

test("invoice refunds: a lost dispute is all that the bank returned, also beyond the total", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99);
  await makeDispute(db, shop.purchase.id, "needs_response", 29_98);
  expect(await paidBack(db, shop)).toEqual([14_99]);
  await db.update(disputes).set({ status: "lost", closedAt: shop.now });
  expect(await listRepayments(db, shop.purchase.id)).toEqual([
    { amount: 14_99, at: shop.now, isByBank: false },
    { amount: 29_98, at: shop.now, isByBank: true },
  ]);
});
