import type { Cents } from "#platform/money.ts";
import { shownImages } from "./pictures.ts";

type VariantRow = {
  id: string;
  productId: string | null;
  productType: string | null;
  productTitle: string;
  parentId: string | null;
  description: string | null;
  price: Cents;
  /** Picture ids; of a Variant as in `shownImages`. */
  images: string[];
  design: string | null;
  leather: string | null;
};

/** A product that sells: the child of a front design. `title` is `Parent title - variant title`. */
export type Variant = VariantRow & { title: string; parentId: string; design: string; leather: string };

type Parent = { parentTitle: string; parentDesign: string | null };

/** A variant as it sells: its title begins with its front design's, and its design defaults to that one; leather defaults to saddle. */
export function toVariant({ parentTitle, parentDesign, ...row }: VariantRow & Parent): Variant {
  return {
    ...row,
    images: shownImages(row.images),
    parentId: row.parentId ?? "",
    title: `${parentTitle.trim() || "Untitled Product"} - ${row.productTitle.trim() || "Untitled"}`,
    design: row.design ?? parentDesign ?? "classic",
    leather: row.leather ?? "saddle",
  };
}
