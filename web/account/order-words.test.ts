import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { makeMailedPurchase, makeVisibleOrder } from "#tests/make-mailed-purchase.ts";
import {
  describeOrders,
  formatOrderNumbers,
  formatPurchaseNumber,
  groupOrders,
  setupWords,
  totalLines,
} from "./order-words.ts";

test("same tags form one group, whatever lies between them", () => {
  const groups = groupOrders([
    makeVisibleOrder({ invoiceNumber: "FT-1" }),
    makeVisibleOrder({ invoiceNumber: "FT-2", engravedName: "Bobby" }),
    makeVisibleOrder({ invoiceNumber: "FT-3" }),
  ]);
  expect(groups.map(({ invoiceNumbers }) => invoiceNumbers)).toEqual([["FT-1", "FT-3"], ["FT-2"]]);
});

test("tags of different status form different groups", () => {
  const orders = [makeVisibleOrder(), makeVisibleOrder({ invoiceNumber: "FT-100002", status: "shipped" })];
  expect(groupOrders(orders)).toHaveLength(2);
});

test("invoices in a row are named by first and last, others one by one", () => {
  expect(formatOrderNumbers(["FT-9"])).toBe("FT-9");
  expect(formatOrderNumbers(["FT-9", "FT-10", "FT-11"])).toBe("FT-9 to FT-11");
  expect(formatOrderNumbers(["FT-9", "FT-10"])).toBe("FT-9 and FT-10");
  expect(formatOrderNumbers(["FT-9", "FT-10", "FT-12"])).toBe("FT-9, FT-10, FT-12");
  expect(describeOrders(["FT-9"])).toBe("order FT-9");
  expect(describeOrders(["FT-9", "FT-10"])).toBe("orders FT-9 and FT-10");
  const suffixed = ["FT-9-9", "FT-9-10", "FT-9-11"];
  expect(formatOrderNumbers(suffixed)).toBe("FT-9-9 to FT-9-11");
  expect([formatPurchaseNumber(suffixed), formatPurchaseNumber(["FT-9", "FT-10"])]).toEqual([
    "FT-9",
    "FT-9 and FT-10",
  ]);
  expect(describeOrders(suffixed)).toBe("order FT-9 · 3 tags");
  expect(describeOrders(suffixed, false)).toBe("orders FT-9-9 to FT-9-11");
});

test("what is set up: one tag among others is named, several are counted", () => {
  const tag = makeVisibleOrder();
  const left = makeVisibleOrder({ engravedName: "Grandpa Joe", setup: "waiting" });
  const done = makeVisibleOrder({ setup: "done" });
  expect(setupWords([tag])).toBeUndefined();
  expect(setupWords([left])).toBe("Not set up yet.");
  expect(setupWords([tag, left])).toBe("“Grandpa Joe”: Not set up yet.");
  expect(setupWords([done])).toBe("Set up by its owner.");
  expect(setupWords([tag, left, done])).toBe("1 of 2 tags are set up by their owners.");
});

test("totals: the page leaves out the items and free shipping, and shows every other part", () => {
  const makeAmounts = (shipping: number) => ({
    items: cents(14_99),
    discount: cents(1_50),
    shipping: cents(shipping),
    tax: cents(1_11),
    total: cents(14_60 + shipping),
  });
  const pageLabels = (shipping: number, discountCode?: string) => {
    const purchase = makeMailedPurchase([makeVisibleOrder({ amounts: makeAmounts(shipping) })]);
    return totalLines({ ...purchase, discountCode }).flatMap(({ label, isForPaper }) =>
      isForPaper ? [] : label,
    );
  };
  expect(pageLabels(0)).toEqual(["Discount", "Sales tax", "Total"]);
  expect(pageLabels(5_00)).toEqual(["Discount", "Shipping", "Sales tax", "Total"]);
  expect(pageLabels(0, "CLUB10")).toEqual(["Discount (CLUB10)", "Sales tax", "Total"]);
});

test("totals: tax by place, but one sum where a place is hidden from the buyer; an exempt one names its certificate", () => {
  const makeOrder = (tax: number, facts: Partial<VisibleOrder>) => {
    const amounts = { items: cents(10_00), discount: cents(0), shipping: cents(0), tax: cents(tax) };
    return makeVisibleOrder({ amounts: { ...amounts, total: cents(10_00 + tax) }, ...facts });
  };
  const durham = makeOrder(75, { taxPlace: "NC, Durham" });
  const moore = makeOrder(70, { taxPlace: "NC, Moore" });
  const hidden = makeOrder(70, {});
  const exempt = makeOrder(0, { taxExemption: "E-17" });
  const taxes = (...orders: VisibleOrder[]) =>
    totalLines(makeMailedPurchase(orders)).flatMap(({ label, amount }) =>
      label.startsWith("Sales tax") ? `${label} ${amount}` : [],
    );
  expect(taxes(durham, moore, durham)).toEqual([
    "Sales tax (NC, Durham) $1.50",
    "Sales tax (NC, Moore) $0.70",
  ]);
  expect(taxes(durham, hidden)).toEqual(["Sales tax $1.45"]);
  expect(taxes(exempt, exempt)).toEqual(["Sales tax (exempt, certificate E-17) $0.00"]);
});
