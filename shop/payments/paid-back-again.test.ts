import { expect } from "vitest";
import { listPaidBack } from "#shop/orders/paid-back.server.ts";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { findRefundEmail } from "./refund-email.server.ts";

test("what the bank sent back and is paid back again is of the order that the rest was of", async ({
  db,
}) => {
  const shop = await openRefunding(db);
  const dashboard = shop.payments.refunds.add(shop.intent, { amount: 10_00 });
  await shop.tell("charge.refunded");
  await shop.refund("purchase", 4_99);
  dashboard.state = "failed";
  await shop.tell("refund.failed");
  expect(await shop.refund("purchase", 10_00)).toEqual({ outcome: "succeeded" });

  const told = (await listPaidBack(db, shop.purchase.id)).map(({ amount }) => amount);
  expect(told.toSorted((a, b) => a - b)).toEqual([4_99, 10_00]);
  const again = (await shop.rows()).find(({ scope, amount }) => scope === "purchase" && amount === 10_00);
  expect((await findRefundEmail(db, again?.id ?? ""))?.invoiceNumbers).toEqual(shop.purchase.invoices);
});

test("an order that a refund of its own pays back has no part in what is paid back again", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const dashboard = shop.payments.refunds.add(shop.intent, { amount: 5_00 });
  await shop.tell("charge.refunded");
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 9_99);
  dashboard.state = "failed";
  await shop.tell("refund.failed");
  expect(await shop.refund("purchase", 5_00)).toEqual({ outcome: "succeeded" });

  const again = (await shop.rows()).find(({ scope, amount }) => scope === "purchase" && amount === 5_00);
  const [, second] = shop.purchase.invoices;
  expect((await findRefundEmail(db, again?.id ?? ""))?.invoiceNumbers).toEqual([second]);
});
