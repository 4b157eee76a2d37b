import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { findPurchaseOf } from "./own-orders.server.ts";

test("own orders: an invoice leaves out unpaid orders, even beside a paid one", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const { invoices } = await makePaidPurchase(db, { buyerUserId: userId }, [
    { engravedName: "Ada" },
    { engravedName: "Waiting", status: "initiated", invoiceNumber: null },
  ]);
  const invoice = await findPurchaseOf(db, userId, parseInvoiceNumber(invoices[0] ?? "") ?? 0);
  expect(invoice?.orders.map(({ engravedName }) => engravedName)).toEqual(["Ada"]);
});
