import type { Cents } from "#platform/money.ts";
import { shownImages } from "./product-images.ts";

/** A product that sells: the child of a front design, titled with it (spec §3). */
export type Variant = {
  id: string;
  productId: string | null;
  productType: string | null;
  /** `Parent title - variant title` */
  title: string;
  productTitle: string;
  parentId: string;
  description: string | null;
  price: Cents;
  images: string[];
  design: string;
  leather: string;
};

type VariantRow = {
  id: string;
  productId: string | null;
  productType: string | null;
  productTitle: string;
  parentId: string | null;
  parentTitle: string;
  parentDesign: string | null;
  description: string | null;
  price: Cents;
  images: string[];
  design: string | null;
  leather: string | null;
};

/** A variant as it sells: titled with its front design, which it also takes its design from; saddle leather when none is named. */
export function toVariant({ parentTitle, parentDesign, ...row }: VariantRow): Variant {
  return {
    ...row,
    images: shownImages(row.images),
    parentId: row.parentId ?? "",
    title: variantTitle(parentTitle, row.productTitle),
    design: row.design ?? parentDesign ?? "classic",
    leather: row.leather ?? "saddle",
  };
}

/** The fallback titles are those of spec §3. */
function variantTitle(parentTitle: string, title: string): string {
  return `${parentTitle.trim() || "Untitled Product"} - ${title.trim() || "Untitled"}`;
}
