import type { Variant } from "#shop/catalog/variant.ts";

/** Returns the columns in which an order keeps its product as it is now, whatever becomes of it. */
export function productRow({ id, productId, productType, title, images, design, material }: Variant) {
  return {
    productDbId: id,
    productId,
    productType,
    productTitle: title,
    pictureId: images[1] ?? null,
    design,
    materialId: material?.id ?? null,
  };
}
