import { expect, test } from "vitest";
import { orderSubject } from "./invoice-number.ts";

test("an order is named by its invoice number, and none is made up for one that waits for its payment", () => {
  expect(orderSubject({ id: "one", invoiceNumber: 100_001 })).toMatchObject({ subjectName: "FT-100001" });
  expect(() => orderSubject({ id: "one", invoiceNumber: null })).toThrow("when it is paid");
});
