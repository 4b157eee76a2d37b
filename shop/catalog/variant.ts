import { type Cents, cents } from "#platform/money.ts";
import { shownImages } from "./pictures.ts";
import type { Product } from "./products.server.ts";

/** The card provider takes no less. */
export const minPrice: Cents = cents(50);

type Texts = "productId" | "productType" | "productTitle" | "description" | "design" | "leather";

/** `images` are picture ids; of a Variant as in `shownImages`. */
type VariantRow = Pick<Product, Texts | "id" | "parentId" | "price" | "images">;

/** A product that sells: the child of a front design. `title` is `Parent title - variant title`. */
export type Variant = VariantRow & { title: string; parentId: string; design: string; leather: string };

type Parent = { parentTitle: string; parentDesign: string | null };

/** A variant as it sells: its title begins with its front design's, and its design defaults to that one. */
export function toVariant({ parentTitle, parentDesign, ...row }: VariantRow & Parent): Variant {
  return {
    ...row,
    images: shownImages(row.images),
    parentId: row.parentId ?? "",
    title: `${parentTitle.trim() || "Untitled Product"} - ${row.productTitle.trim() || "Untitled"}`,
    design: row.design ?? parentDesign ?? "classic",
    // The table refuses an active variant without one.
    leather: row.leather!,
  };
}
