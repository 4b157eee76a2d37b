import { type Cents, cents } from "#platform/money.ts";
import type { Material } from "#shop/engraving/material.ts";
import { shownImages } from "./pictures.ts";
import type { Product } from "./products.server.ts";

/** The card provider takes no less. */
export const minPrice: Cents = cents(50);

type Texts = "productId" | "productType" | "productTitle" | "description" | "design";

type VariantRow = Pick<Product, Texts | "id" | "parentId" | "price" | "images"> & {
  material: Material | null;
};

/** `left` is absent where the stock is unlimited. */
export type Variant = VariantRow & {
  title: string;
  parentId: string;
  design: string;
  /** Null: no drawing fits, and customers see the tag's photo. */
  material: Material | null;
  left?: number;
};

export function toVariant({
  parentTitle,
  parentDesign,
  stock,
  ...row
}: VariantRow & { stock: number | null; parentTitle: string; parentDesign: string | null }): Variant {
  return {
    ...row,
    ...(stock !== null && { left: Math.max(0, stock) }),
    images: shownImages(row.images),
    parentId: row.parentId ?? "",
    title: `${parentTitle.trim() || "Untitled Product"} - ${row.productTitle.trim() || "Untitled"}`,
    design: row.design ?? parentDesign ?? "classic",
  };
}
