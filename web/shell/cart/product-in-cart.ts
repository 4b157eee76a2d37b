import type { CartProduct } from "#shop/cart/cart.ts";
import type { Variant } from "#shop/catalog/product-titles.ts";

/** What the cart keeps of a product that sells; of its pictures the center one (spec §3, Product). */
export function productInCart(variant: Variant): CartProduct {
  const { id, productId, title, price, images, design, leather } = variant;
  return { id, productId, title, price, image: images[1] ?? images[0] ?? "", design, leather };
}
