import { expect, test } from "vitest";
import { orderSubject } from "./invoice-number.ts";

test("invoice number: names a paid order; an unpaid order has none", () => {
  expect(orderSubject({ id: "one", invoiceNumber: 100_001 })).toMatchObject({ subjectName: "FT-100001" });
  expect(() => orderSubject({ id: "one", invoiceNumber: null })).toThrow("when it is paid");
});
