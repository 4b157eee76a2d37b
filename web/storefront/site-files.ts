import { addDays, shopDay } from "#platform/dates.ts";
import { writeElement } from "#platform/escape-xml.ts";
import { listCatalog, listProductPages } from "#shop/catalog/catalog.server.ts";
import { googleFeed } from "#shop/catalog/google-feed.ts";
import { publicAddresses } from "#shop/catalog/product-pictures.ts";
import { shopConfig } from "#shop-config";
import { type Services, servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/site-files.ts";
import { policies } from "./policies.ts";

type SiteFile = { type: string; write: (services: Services) => string | Promise<string> };

/** Files for programs: search engines, shopping sites, and people who find a weakness. */
const files: Record<string, SiteFile> = {
  "robots.txt": { type: "text/plain", write: writeRobots },
  "sitemap.xml": { type: "application/xml", write: writeSitemap },
  "feeds/google.xml": { type: "application/xml", write: writeGoogleFeed },
  ".well-known/security.txt": { type: "text/plain", write: writeSecurityContact },
};

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const file = files[pattern];
  if (!file) throw notFound();
  const text = await file.write(context.get(servicesContext));
  return new Response(text, { headers: { "content-type": `${file.type}; charset=utf-8` } });
}

/** Forbids nothing: a page that a robot may not fetch can't tell it "noindex". */
function writeRobots({ siteUrl }: Services): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

type Page = { path: string; changedAt?: Date | null | undefined };

/** Nobody knows when they last changed. */
const fixedPages: Page[] = ["/", "/products", "/order", "/group", "/about", "/contact"]
  .concat(policies.map(({ to }) => to))
  .map((path) => ({ path }));

async function writeSitemap({ db, siteUrl }: Services): Promise<string> {
  const pages = [...fixedPages, ...(await listProductPages(db))];
  const lines = pages.map(({ path, changedAt }: Page) => {
    const lastChange = changedAt ? writeElement("lastmod", changedAt.toISOString()) : "";
    return `<url>${writeElement("loc", siteUrl + path)}${lastChange}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>\n",
  ].join("\n");
}

async function writeGoogleFeed(services: Services): Promise<string> {
  return googleFeed(await listCatalog(services.db), publicAddresses(services));
}

/** Says where to report a weakness (RFC 9116). The file must expire within a year. */
function writeSecurityContact({ now }: Services): string {
  const expires = `${shopDay(addDays(now(), 300))}T00:00:00Z`;
  return `Contact: mailto:${shopConfig.supportEmail}\nExpires: ${expires}\n`;
}
