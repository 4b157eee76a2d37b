import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { findOrderForAdmin } from "#shop/orders/find-order-for-admin.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { invoicesOfRest } from "./orders-of-rest.ts";

async function restOf(db: Database, invoice = "") {
  return invoicesOfRest((await findOrderForAdmin(db, parseInvoiceNumber(invoice) ?? 0))!);
}

test("the orders that are named before the rest is paid back are those that it pays back", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second, third] = shop.purchase.invoices;
  expect(await restOf(db, second)).toEqual([first, second, third]);
  await shop.refund("order", 14_99, 1);
  expect(await restOf(db, second)).toEqual([first, third]);

  await shop.refund("purchase", 29_98, 1);
  const rest = (await shop.rows()).find(({ scope }) => scope === "purchase");
  expect(rest?.covers).toHaveLength(2);
  expect(await shop.statuses()).toEqual(["refunded", "refunded", "refunded"]);
});
