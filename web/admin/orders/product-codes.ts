import { listProductCodes } from "#shop/catalog/products.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/product-codes.ts";

/** What orders can be filtered by: asked for once by an open list, instead of coming with each of its pages. */
export async function loader({ context }: Route.LoaderArgs) {
  return { products: await listProductCodes(context.get(servicesContext).db) };
}

/** A deed of the list changes no product. */
export function shouldRevalidate() {
  return false;
}
