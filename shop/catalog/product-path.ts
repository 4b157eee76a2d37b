type Coded = { id: string; productId: string | null };

/** Returns a product's part of an address: its code in lower case with dashes, or its id. `slugColumn` returns the same. */
export function productSlug({ id, productId }: Coded): string {
  const slug = productId?.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return slug === undefined || slug === "-" ? id : slug;
}

/** Returns the path of a design's page, or of one of its variants: `/products/classic/classic-saddle`. */
export function productPath(design: Coded, variant?: Coded): string {
  const path = `/products/${productSlug(design)}`;
  return variant ? `${path}/${productSlug(variant)}` : path;
}
