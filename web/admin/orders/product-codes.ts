import { listProductCodes } from "#shop/catalog/products.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/product-codes.ts";

/** What orders can be filtered by. An open list loads it once instead of with each page. */
export async function loader({ context }: Route.LoaderArgs) {
  return { products: await listProductCodes(context.get(servicesContext).db) };
}

/** No action of the list changes a product. */
export function shouldRevalidate() {
  return false;
}
