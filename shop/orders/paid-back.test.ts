import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { deleteOrder } from "./delete-order.server.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { listPaidBack } from "./paid-back.server.ts";

test("of money that went back for orders that are deleted an invoice of the others tells nothing", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first = "", second = ""] = shop.purchase.invoices;
  const remove = (invoice: string) => deleteOrder(db, parseInvoiceNumber(invoice) ?? 0, shop);
  const amounts = async () =>
    (await listPaidBack(db, shop.purchase.id)).map(({ amount }) => amount).toSorted();
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 29_98, 1);
  expect(await amounts()).toEqual([14_99, 29_98]);
  await remove(first);
  expect(await amounts()).toEqual([29_98]);
  await remove(second);
  expect(await amounts()).toEqual([14_99]);
});
