import { expect, test } from "vitest";
import { blankProduct, changesOf, isChanged, merge } from "./typed-product.ts";

const base = { ...blankProduct, price: "14.99", productTitle: "Links", images: ["", "/a.jpg"] };

test("what one typed stays, and what another changed beside it comes in", () => {
  const typed = { ...base, productTitle: "Links Course" };
  const current = { ...base, price: "12.00", isActive: false };
  expect(merge(base, typed, current)).toEqual({
    ...base,
    productTitle: "Links Course",
    price: "12.00",
    isActive: false,
  });
});

test("where both changed a field, what one typed stays, and the other's is told", () => {
  const current = {
    ...base,
    price: "12.00",
    description: "",
    images: ["", "/a.jpg", "/b.jpg"],
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

test("nothing is changed until something is typed", () => {
  expect(isChanged(base, { ...base, images: [...base.images] })).toBe(false);
  expect(isChanged(base, { ...base, images: ["/a.jpg", ""] })).toBe(true);
});
