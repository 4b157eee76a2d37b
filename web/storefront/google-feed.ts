import { listCatalog } from "#shop/catalog/catalog.server.ts";
import { googleFeed } from "#shop/catalog/google-feed.ts";
import { publicAddresses } from "#shop/catalog/product-pictures.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/google-feed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const feed = googleFeed(await listCatalog(services.db), publicAddresses(services));
  return new Response(feed, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
