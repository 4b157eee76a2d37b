import { writeElement } from "#platform/escape-xml.ts";
import { listProductPages } from "#shop/catalog/catalog.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { policies } from "./policies.ts";

type Page = { path: string; changedAt?: Date | null | undefined };

/** When they last changed is unknown. */
const fixedPages: Page[] = ["/", "/products", "/order", "/group", "/about", "/contact"]
  .concat(policies.map(({ to }) => to))
  .map((path) => ({ path }));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const pages = [...fixedPages, ...(await listProductPages(db))];
  const lines = pages.map(({ path, changedAt }: Page) => {
    const lastChange = changedAt ? writeElement("lastmod", changedAt.toISOString()) : "";
    return `<url>${writeElement("loc", siteUrl + path)}${lastChange}</url>`;
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>\n",
  ].join("\n");
  return new Response(sitemap, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
