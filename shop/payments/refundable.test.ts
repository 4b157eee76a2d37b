import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { findOrderForAdmin } from "#shop/orders/find-order-for-admin.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { openMismatch, openRefunding } from "#tests/make-refunding.ts";
import { refundableOf } from "./refundable.ts";
import { listStrangePurchases } from "./strange-payments.server.ts";

async function seenFrom(db: Database, invoice = "") {
  const found = await findOrderForAdmin(db, parseInvoiceNumber(invoice) ?? 0);
  return refundableOf(found!);
}

test("of a purchase of one order the whole is offered, of several an order alone too", async ({ db }) => {
  const one = await openRefunding(db);
  expect(await seenFrom(db, one.purchase.invoices[0])).toMatchObject({ purchase: 14_99, order: undefined });
  const two = await openRefunding(db, [{}, {}]);
  expect(await seenFrom(db, two.purchase.invoices[0])).toMatchObject({
    purchase: 29_98,
    order: 14_99,
    orders: 2,
  });
});

test("what is offered is what is taken: each offer succeeds, and then is gone", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second] = shop.purchase.invoices;
  await shop.refund("order", (await seenFrom(db, first)).order ?? 0);
  const seen = await seenFrom(db, first);
  expect(seen).toMatchObject({ purchase: 29_98, order: undefined, refunds: [{ invoice: first }] });
  expect((await seenFrom(db, second)).order).toBe(14_99);

  shop.payments.refunds.add(shop.intent, { amount: 20_00 });
  await shop.tell("charge.refunded");
  expect(await seenFrom(db, second)).toMatchObject({ purchase: 9_98, order: undefined });
  expect(await shop.refund("purchase", 9_98, 1)).toEqual({ outcome: "succeeded" });
  expect(await seenFrom(db, second)).toMatchObject({ purchase: undefined, order: undefined });
});

test("a failed refund is told until a later one has made it good", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const [first] = shop.purchase.invoices;
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refund("order", 14_99);
  shop.payments.refund = refund;
  await shop.refund("order", 14_99, 1);
  expect((await seenFrom(db, first)).failed).toMatchObject({ failure: "no", invoice: first });
  await shop.refund("order", 14_99);
  expect((await seenFrom(db, first)).failed).toBeUndefined();
});

test("a failed refund of a payment without orders is told until as much has gone back", async ({ db }) => {
  const shop = await openMismatch(db, { amount: cents(10_00) });
  const failed = async () =>
    (await listStrangePurchases(db)).purchases.map(({ refundable }) => refundable?.failed?.failure);
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refundPayment(10_00);
  expect(await failed()).toEqual(["no"]);
  shop.payments.refund = refund;
  shop.payments.refunds.add(shop.intent, { amount: 4_00, createdAt: new Date(now.getTime() + 1_000) });
  await shop.tell("charge.refunded");
  expect(await failed()).toEqual(["no"]);
  await shop.refundPayment(6_00);
  expect(await failed()).toEqual([undefined]);
});
