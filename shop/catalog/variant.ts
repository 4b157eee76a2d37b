import { type Cents, cents } from "#platform/money.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { groupDiscounts } from "#shop-config";
import { shownImages } from "./pictures.ts";
import type { Product } from "./products.server.ts";

/** The card provider takes no less. */
export const minPrice: Cents = cents(50);

type Texts = "productId" | "productType" | "productTitle" | "description" | "design";

type VariantRow = Pick<Product, Texts | "id" | "parentId" | "price" | "images"> & {
  /** Null: no drawing fits, and customers see the tag's photo. */
  material: Material | null;
};

/** `left` is absent where the stock is unlimited. */
export type Variant = VariantRow & {
  /** `Front design - color`. */
  title: string;
  parentId: string;
  parentTitle: string;
  design: string;
  left?: number;
};

export function toVariant({
  parentDesign,
  stock,
  ...row
}: VariantRow & { stock: number | null; parentTitle: string; parentDesign: string | null }): Variant {
  const parentTitle = row.parentTitle.trim() || "Untitled Product";
  return {
    ...row,
    ...(stock !== null && { left: Math.max(0, stock) }),
    images: shownImages(row.images),
    parentId: row.parentId ?? "",
    parentTitle,
    title: `${parentTitle} - ${row.productTitle.trim() || "Untitled"}`,
    design: row.design ?? parentDesign ?? "classic",
  };
}

/** Percent off each tag of a group of so many; 0 for a small one. */
export function groupDiscount(tags: number, steps = groupDiscounts): number {
  const reached = steps.filter(({ from }) => tags >= from);
  return Math.max(0, ...reached.map(({ percent }) => percent));
}

/** Returns what one tag costs in a group of so many, in whole cents, so that the tags add up to the total. */
export function groupPrice(price: Cents, tags: number, steps = groupDiscounts): Cents {
  const discounted = Math.round((price * (100 - groupDiscount(tags, steps))) / 100);
  return cents(Math.max(Math.min(price, minPrice), discounted));
}

type Coded = { id: string; productId: string | null };

/** Returns a product's part of an address: its code in lower case with dashes, or its id. `slugColumn` returns the same. */
export function productSlug({ id, productId }: Coded): string {
  const slug = productId?.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return slug === undefined || slug === "-" ? id : slug;
}

/** Returns the query with which /order and /group open with this product chosen. */
export function productQuery({ id, productId }: Coded): string {
  return `?product=${encodeURIComponent(productId ?? id)}`;
}

/** Returns the path of a design's page, or of one of its variants: `/products/classic/classic-saddle`. */
export function productPath(design: Coded, variant?: Coded): string {
  const path = `/products/${productSlug(design)}`;
  return variant ? `${path}/${productSlug(variant)}` : path;
}
