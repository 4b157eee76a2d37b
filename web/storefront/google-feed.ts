import { listCatalog } from "#shop/catalog/catalog.server.ts";
import { googleFeed } from "#shop/catalog/google-feed.ts";
import { pictureFolder } from "#shop/catalog/pictures.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/google-feed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, files, siteUrl } = context.get(servicesContext);
  const feed = googleFeed(await listCatalog(db), { siteUrl, picturesUrl: files.url(pictureFolder) });
  return new Response(feed, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
