import { cents } from "#platform/money.ts";
import type { ProductForm, SubProductForm } from "#shop/catalog/product-form.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";

const shared = {
  price: cents(14_99),
  productTitle: "Links",
  description: null,
  images: [],
  isActive: true,
  boxLength: null,
  boxWidth: null,
  boxHeight: null,
  weight: null,
  design: null,
  materialId: null,
  stock: null,
  displayOrder: null,
};

export function makeProductForm(given: Partial<ProductForm> = {}): ProductForm {
  return { ...shared, productType: "golf_tag", productId: "LINKS", ...given };
}

export function makeSubProductForm(
  given: Partial<SubProductForm> & Pick<SubProductForm, "parentId">,
): SubProductForm {
  return {
    ...shared,
    subProductId: "NAVY",
    productTitle: "Navy",
    materialId: demoMaterials.navy.id,
    ...given,
  };
}
