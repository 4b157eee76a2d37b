import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/robots.ts";

/** Forbids nothing: a page that a robot may not fetch can't tell it "noindex". */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const text = `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
