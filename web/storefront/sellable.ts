import { maxTags } from "#shop/cart/cart.ts";
import { findSellable } from "#shop/catalog/catalog.server.ts";
import { servicesContext } from "#web/context.ts";
import { productInCart } from "#web/shell/cart/product-in-cart.ts";
import type { Route } from "./+types/sellable.ts";

/** Which of the products `?id=…&id=…` sell now, as the cart keeps them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("id").slice(0, maxTags);
  const answer = (await findSellable(context.get(servicesContext).db, ids)).map(productInCart);
  return Response.json(answer, { headers: { "cache-control": "no-cache" } });
}
