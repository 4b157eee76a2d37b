import { expect, test } from "vitest";
import { blankProduct, changesOf, isChanged, merge } from "./use-product-form.ts";

const base = { ...blankProduct, price: "14.99", productTitle: "Links", images: ["", "a-320.jpg"] };

test("product form: keeps what was typed and takes other changed fields", () => {
  const typed = { ...base, productTitle: "Links Course" };
  const current = { ...base, price: "12.00", isActive: false };
  expect(merge(base, typed, current)).toEqual({
    ...base,
    productTitle: "Links Course",
    price: "12.00",
    isActive: false,
  });
});

test("product form: when both changed a field, typing wins and the change is listed", () => {
  const current = {
    ...base,
    price: "12.00",
    description: "",
    images: ["", "a-320.jpg", "b-320.jpg"],
    isActive: false,
  };
  expect(merge(base, { ...base, price: "16.00" }, current).price).toBe("16.00");
  expect(changesOf({ ...base, description: "Old" }, current)).toEqual([
    "Price: 12.00",
    "Description: empty",
    "Images: 2",
    "Status: Inactive",
  ]);
});

test("product form: unchanged until something is typed", () => {
  expect(isChanged(base, { ...base, images: [...base.images] })).toBe(false);
  expect(isChanged(base, { ...base, images: ["a-320.jpg", ""] })).toBe(true);
});
