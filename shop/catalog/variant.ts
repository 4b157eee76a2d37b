import type { Cents } from "#platform/money.ts";
import { shownImages } from "./pictures.ts";

/** A product that sells: the child of a front design, titled with it. */
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
  /** Picture ids as in `shownImages`. */
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

/** A variant as it sells: its title begins with its front design's, and its design defaults to that one; leather defaults to saddle. */
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

function variantTitle(parentTitle: string, title: string): string {
  return `${parentTitle.trim() || "Untitled Product"} - ${title.trim() || "Untitled"}`;
}
