import { maxTags } from "#shop/cart/cart.ts";
import type { SellableProduct } from "#shop/cart/change-cart.ts";
import { findSellable } from "#shop/catalog/catalog.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/sellable.ts";
import { productInCart } from "./use-cart.ts";

/** Which of the products `?id=…&id=…` sell now, as the cart keeps them, and whether they are sold out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("id").slice(0, maxTags);
  const variants = await findSellable(context.get(servicesContext).db, ids);
  const answer = variants.map(
    (variant): SellableProduct => ({
      ...productInCart(variant),
      ...(variant.left === 0 && { isSoldOut: true }),
    }),
  );
  return Response.json(answer, { headers: { "cache-control": "no-cache" } });
}
