import { expect, test } from "vitest";
import { changedValues } from "#web/shell/form.ts";
import { describeProductChanges } from "./use-product-form.ts";

test("product form: lists what another admin changed", () => {
  const before = { price: "14.99", description: "Old", images: "\na-320.jpg", isActive: "on", version: "1" };
  const stored = { price: "12.00", description: "", images: "\na-320.jpg\nb-320.jpg", version: "2" };
  expect(describeProductChanges(changedValues(before, stored))).toEqual([
    "Price (USD): 12.00",
    "Description: empty",
    "Images: 2",
    "Status: Inactive",
  ]);
});
