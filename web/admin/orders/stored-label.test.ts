import { expect, test } from "vitest";
import { printLabelLink } from "./stored-label.ts";

const none = { shippingLabelUrl: null, shippingLabelFile: null };
const first = { invoiceNumber: "FT-1", ...none };
const second = { invoiceNumber: "FT-2", ...none };

test("Print Label opens the stored label, the order's own before another's", () => {
  const url = "https://labels.example/2";
  expect(printLabelLink(first, [first, { ...second, shippingLabelUrl: url }])).toBe(url);
  const own = { ...first, shippingLabelFile: "labels/1.pdf" };
  expect(printLabelLink(own, [{ ...second, shippingLabelUrl: url }, own])).toBe(
    "/admin/orders/FT-1/label.pdf",
  );
});
