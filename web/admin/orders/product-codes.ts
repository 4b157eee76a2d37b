import { listProductCodes } from "#shop/catalog/products.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/product-codes.ts";

/** The choices of the list's filter by product, asked for once by an open page: a large catalog has thousands. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listProductCodes(context.get(servicesContext).db));
}
