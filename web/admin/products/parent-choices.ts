import { listParentChoices } from "#shop/catalog/products.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/parent-choices.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listParentChoices(context.get(servicesContext).db));
}
