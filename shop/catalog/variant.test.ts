import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { groupPrice, toVariant } from "./variant.ts";

const row = {
  id: "variant",
  productId: null,
  productType: null,
  productTitle: "Navy",
  parentId: "front",
  parentTitle: "Links",
  parentDesign: null,
  description: null,
  price: cents(14_99),
  images: [],
  design: null,
  material: demoMaterials.saddle,
  stock: null,
};

test("variant: the title begins with its front design's; fallbacks for blank titles", () => {
  expect(toVariant(row).title).toBe("Links - Navy");
  expect(toVariant({ ...row, productTitle: " " }).title).toBe("Links - Untitled");
  expect(toVariant({ ...row, parentTitle: "" }).title).toBe("Untitled Product - Navy");
});

test("variant: design defaults to the front's", () => {
  expect(toVariant(row)).toMatchObject({ design: "classic", material: demoMaterials.saddle });
  expect(toVariant({ ...row, parentDesign: "crest", material: demoMaterials.navy })).toMatchObject({
    design: "crest",
    material: demoMaterials.navy,
  });
  expect(toVariant({ ...row, parentDesign: "crest", design: "monogram" }).design).toBe("monogram");
});

test("variant: says how many are left where the stock is counted", () => {
  expect(toVariant(row)).not.toHaveProperty("left");
  expect([3, 0, -2].map((stock) => toVariant({ ...row, stock }).left)).toEqual([3, 0, 0]);
});

const steps = [
  { from: 10, percent: 10 },
  { from: 25, percent: 15 },
];

test("group price: whole cents a tag, by the number of tags", () => {
  const priceOf = (tags: number) => groupPrice(cents(14_99), tags, steps);
  expect([1, 9, 10, 24, 25, 100].map(priceOf)).toEqual([1499, 1499, 1349, 1349, 1274, 1274]);
});

test("group price: never below what a payment can be, nor above the tag's own", () => {
  expect(groupPrice(cents(50), 100, steps)).toBe(50);
});
