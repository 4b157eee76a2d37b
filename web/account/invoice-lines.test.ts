import { expect, test } from "vitest";
import { makeOrderView } from "#tests/make-purchase-view.ts";
import { groupOrders, nameInvoices } from "./invoice-lines.ts";

test("same tags stand together, whatever lies between them", () => {
  const groups = groupOrders([
    makeOrderView({ invoiceNumber: "FT-1" }),
    makeOrderView({ invoiceNumber: "FT-2", engravedName: "Bobby" }),
    makeOrderView({ invoiceNumber: "FT-3" }),
  ]);
  expect(groups.map(({ invoiceNumbers }) => invoiceNumbers)).toEqual([["FT-1", "FT-3"], ["FT-2"]]);
});

test("tags of different status stand apart", () => {
  const orders = [makeOrderView(), makeOrderView({ invoiceNumber: "FT-100002", status: "shipped" })];
  expect(groupOrders(orders)).toHaveLength(2);
});

test("a run of invoices is named by its ends, a gap by every number", () => {
  expect(nameInvoices(["FT-9"])).toBe("FT-9");
  expect(nameInvoices(["FT-9", "FT-10", "FT-11"])).toBe("FT-9 to FT-11");
  expect(nameInvoices(["FT-9", "FT-11"])).toBe("FT-9, FT-11");
});
