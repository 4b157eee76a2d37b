import type { CartProduct } from "#shop/cart/cart.ts";
import type { Variant } from "#shop/catalog/variant.ts";

export function productInCart(variant: Variant): CartProduct {
  const { id, productId, title, price, images, design, material } = variant;
  return { id, productId, title, price, pictureId: images[1] ?? "", design, material };
}
