import { servicesContext } from "#web/context.ts";
import { listSellable } from "#web/shell/cart/list-sellable.server.ts";
import type { Route } from "./+types/sellable.ts";

/** For the cart drawer, which may be opened on any page. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await listSellable(context.get(servicesContext).db);
  return Response.json(answer, { headers: { "cache-control": "no-cache" } });
}
