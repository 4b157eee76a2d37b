import { expect, test } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { findMissingLooks, productForm } from "./product-form.ts";

const typed = {
  productType: " golf_tag ",
  productId: "",
  price: "14.99",
  stock: " -2 ",
  displayOrder: "",
  productTitle: "  Links ",
  description: "",
  images: "\na-1280.jpg\n\n",
  isActive: "on",
  boxLength: "4.5",
  boxWidth: "",
  boxHeight: "0",
  weight: "0.25",
  design: "",
  materialId: demoMaterials.navy.id,
};

test("product form: prices become cents, blank becomes null, images keep their positions", () => {
  expect(productForm.parse(typed)).toEqual({
    productType: "golf_tag",
    productId: null,
    price: 1499,
    stock: -2,
    displayOrder: null,
    productTitle: "Links",
    description: null,
    images: ["", "a-1280.jpg"],
    isActive: true,
    boxLength: 4.5,
    boxWidth: null,
    boxHeight: 0,
    weight: 0.25,
    design: null,
    materialId: demoMaterials.navy.id,
  });
});

test.each([
  ["0", 0],
  ["0.1", 10],
  [".5", 50],
  ["12.", 1200],
  ["99999.99", 9_999_999],
])("product form: a price of %s is %i cents", (price, amount) => {
  expect(productForm.parse({ ...typed, price }).price).toBe(amount);
});

test.each(["", ".", "-1", "1.999", "12,50", "100000", "1e3", "abc", "$5"])(
  "product form: refuses a price of '%s'",
  (price) => {
    const { error } = productForm.safeParse({ ...typed, price });
    expect(error?.issues).toMatchObject([{ path: ["price"], message: "Please enter a valid price" }]);
  },
);

test("product form: checks the price before the title", () => {
  const { error } = productForm.safeParse({ ...typed, price: "", productTitle: " \u200b " });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please enter a valid price",
    "Product title is required",
  ]);
});

test("product form: texts and measures have limits", () => {
  for (const wrong of [
    { productTitle: "x".repeat(201) },
    { productType: "x".repeat(101) },
    { productId: "x".repeat(51) },
    { description: "x".repeat(2001) },
    { boxLength: "-1" },
    { boxLength: "1.25" },
    { weight: "0.125" },
    { stock: "1.5" },
    { displayOrder: "1234567" },
  ]) {
    const { error } = productForm.safeParse({ ...typed, ...wrong });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(wrong));
  }
  const longest = {
    productTitle: "x".repeat(200),
    productType: "x".repeat(100),
    productId: "x".repeat(50),
    description: "x".repeat(2000),
  };
  expect(productForm.parse({ ...typed, ...longest })).toMatchObject(longest);
});

test("product: an active sub product needs a material, or a photo where no drawing fits", () => {
  const shown = { parentId: "front", isActive: true, materialId: demoMaterials.navy.id, images: [] };
  expect(findMissingLooks(shown)).toBeUndefined();
  expect(findMissingLooks({ ...shown, materialId: null })).toMatchObject({ field: "materialId" });
  expect(findMissingLooks({ ...shown, materialId: null, images: ["", "a-1280.jpg"] })).toBeUndefined();
  expect(findMissingLooks({ ...shown, materialId: null, isActive: false })).toBeUndefined();
  expect(findMissingLooks({ ...shown, materialId: null, parentId: null })).toBeUndefined();
});
