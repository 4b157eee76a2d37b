import type { Database } from "#platform/database.ts";
import { listVariants, maxShown } from "#shop/catalog/catalog.server.ts";
import { productInCart } from "./product-in-cart.ts";

/** What sells now, as the cart keeps it; `isWhole` unless more sells than is listed. */
export async function listSellable(db: Database) {
  const variants = await listVariants(db);
  return { sellable: variants.map(productInCart), isWhole: variants.length < maxShown };
}
