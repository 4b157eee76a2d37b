import type { Database } from "#platform/database.ts";
import type { CartProduct } from "#shop/cart/cart.ts";
import { listVariants, maxShown } from "#shop/catalog/catalog.server.ts";
import type { Variant } from "#shop/catalog/variant.ts";

/** What sells now, as the cart keeps it; `isWhole` unless more sells than is listed. */
export async function listSellable(db: Database) {
  const variants = await listVariants(db);
  return { sellable: variants.map(productInCart), isWhole: variants.length < maxShown };
}

/** What the cart keeps of a product that sells; of its pictures the center one. */
function productInCart(variant: Variant): CartProduct {
  const { id, productId, title, price, images, design, leather } = variant;
  return { id, productId, title, price, pictureId: images[1] ?? "", design, leather };
}
