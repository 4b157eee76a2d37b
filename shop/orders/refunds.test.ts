import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { test } from "#tests/database.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { disputes } from "./purchases.table.ts";
import { listRepayments } from "./refunds.server.ts";

type Shop = Awaited<ReturnType<typeof openRefunding>>;

const remove = (db: Database, shop: Shop, tag: number) =>
  deleteOrder(db, parseInvoiceNumber(shop.purchase.invoices[tag] ?? "") ?? 0, shop);
const paidBack = async (db: Database, shop: Shop) =>
  (await listRepayments(db, shop.purchase.id)).map(({ amount }) => amount).toSorted();

test("invoice refunds: those of deleted orders are left out", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 29_98, 1);
  expect(await paidBack(db, shop)).toEqual([14_99, 29_98]);
  await remove(db, shop, 0);
  expect(await paidBack(db, shop)).toEqual([29_98]);
  await remove(db, shop, 1);
  expect(await paidBack(db, shop)).toEqual([14_99]);
});

test("invoice refunds: their sum never exceeds the invoice's total", async ({ db }) => {
  const whole = await openRefunding(db, [{}, {}]);
  whole.payments.refunds.add(whole.intent, { amount: 29_98 });
  await whole.sendEvent("charge.refunded");
  expect(await paidBack(db, whole)).toEqual([29_98]);
  await remove(db, whole, 1);
  expect(await paidBack(db, whole)).toEqual([14_99]);

  const mixed = await openRefunding(db, [{}, {}, {}]);
  mixed.payments.refunds.add(mixed.intent, { amount: 5_00 });
  await mixed.sendEvent("charge.refunded");
  await mixed.refund("order", 14_99);
  await mixed.refund("purchase", 24_98);
  expect(await mixed.statuses()).toEqual(["refunded", "refunded", "refunded"]);
  await remove(db, mixed, 1);
  const amounts = await paidBack(db, mixed);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(29_98);
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

test("invoice refunds: a lost dispute counts as returned by the bank, up to the total", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99);
  await makeDispute(db, shop.purchase.id, "needs_response", 29_98);
  expect(await paidBack(db, shop)).toEqual([14_99]);
  await db.update(disputes).set({ status: "lost", closedAt: shop.now });
  expect(await listRepayments(db, shop.purchase.id)).toEqual([
    { amount: 14_99, at: shop.now, isByBank: false },
    { amount: 14_99, at: shop.now, isByBank: true },
  ]);
});
