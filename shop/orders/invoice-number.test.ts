import { expect, test } from "vitest";
import {
  compareInvoiceNumbers,
  formatParcelNumber,
  isNextNumber,
  matchesNumber,
  orderSubject,
  parseInvoiceNumber,
  parseParcelNumber,
  purchaseNumber,
} from "./invoice-number.ts";

test("invoice number: names a paid order; an unpaid order has none", () => {
  expect(orderSubject({ id: "one", invoiceNumber: "100001" })).toMatchObject({
    subject: "order",
    subjectName: "FT-100001",
  });
  expect(() => orderSubject({ id: "one", invoiceNumber: null })).toThrow("when it is paid");
});

test("invoice number: read with or without prefix and suffix, and nothing else", () => {
  const read = [
    "FT-100045",
    " ft-100045-2 ",
    "0100045-02",
    "100045-",
    "100045-2-1",
    "1000000000",
    "FT-",
    "x",
  ];
  expect(read.map(parseInvoiceNumber)).toEqual([
    "100045",
    "100045-2",
    "100045-2",
    ...Array(5).fill(undefined),
  ]);
  expect(["FT-100045-12", "100045"].map(purchaseNumber)).toEqual(["FT-100045", "100045"]);
  expect(purchaseNumber("A1-100045")).toBe("A1-100045");
});

test("parcel number: the purchase's with P, read in any case", () => {
  expect(formatParcelNumber("FT-100045-2", { number: 3 })).toBe("FT-100045-P3");
  expect(formatParcelNumber("100045", { number: 1 })).toBe("FT-100045-P1");
  const read = ["ft-100045-p3 ", "100045-P12", "FT-100045", "FT-100045-P", "100045-2-P1", "P1", "x-P1"];
  expect(read.map(parseParcelNumber)).toEqual([
    { purchaseNumber: "100045", number: 3 },
    { purchaseNumber: "100045", number: 12 },
    ...Array(5).fill(undefined),
  ]);
});

test.for([
  ["100045", "100045", true],
  ["100045-2", "100045", true],
  ["1000456", "100045", false],
  ["100045", "100045-2", false],
  [null, "100045", false],
] as const)("invoice number: %s is of %s: %s", ([order, number, isOf]) => {
  expect(matchesNumber(order, number)).toBe(isOf);
});

test.for([
  ["FT-100045", "FT-100046", true],
  ["FT-100045", "FT-100047", false],
  ["FT-100045", "FT-100046-1", false],
  ["FT-100045-2", "FT-100045-3", true],
  ["FT-100045-2", "FT-100045-4", false],
  ["FT-100045-2", "FT-100046-3", false],
] as const)("invoice number: after %s comes %s: %s", ([one, next, isNext]) => {
  expect(isNextNumber(one, next)).toBe(isNext);
});

test("invoice number: sorted as numbers", () => {
  const sorted = ["99", "100045-2", "100045-9", "100045-10", "100046"];
  expect(sorted.toReversed().sort(compareInvoiceNumbers)).toEqual(sorted);
});
