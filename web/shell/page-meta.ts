import { type MetaDescriptor, useRouteLoaderData } from "react-router";
import type { BreadcrumbList } from "schema-dts";
import {
  type ProductLooks,
  type PublicAddresses,
  type PublicPicture,
  sharePicture,
} from "#shop/catalog/product-pictures.ts";
import { shopConfig } from "#shop-config";
import { pageSearch } from "#web/ui/page-links.tsx";

type MetaFacts = {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type PageLink = { name: string; path: string };

export const productsLink: PageLink = { name: "Products", path: "/products" };

type PageText = {
  title: string;
  description: string;
  /** Links to the page show it; without one, the shop's own picture. */
  tag?: ProductLooks | undefined;
  /** The pages that lead here from the home page, and this one; without them, this one alone. */
  breadcrumbs?: PageLink[];
  /** Search engines read it (see web/storefront/structured-data.server.ts). JSON of a list, whose types are too deep for a loader's. */
  structuredData?: string | undefined;
  pages?: { page: number; hasNext: boolean } | undefined;
};

export function pageTitle(title: string): string {
  return `${title} · ${shopConfig.companyName}`;
}

export const noIndex: MetaDescriptor = { name: "robots", content: "noindex" };

export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, noIndex];
}

export function unlisted(title: string) {
  return () => unlistedMeta(title);
}

/** Responses to one reader have no cache, no index, and no referrer that would pass on a token in the address. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/** Pages with a form need a referrer: without any the browser sends no origin, and the POST would be refused as foreign. */
export const privateFormHeaders = { ...privateHeaders, "referrer-policy": "strict-origin" };

/** Title, description, canonical address and Open Graph of a page; addresses are built from SITE_URL alone. */
export function pageMeta({ matches, location }: MetaFacts, page: PageText): MetaDescriptor[] {
  const title = pageTitle(page.title);
  // The root loader has none where it failed.
  const shop = matches[0]?.loaderData as PublicAddresses | undefined;
  return [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shopConfig.companyName },
    { name: "twitter:card", content: "summary_large_image" },
    ...(shop
      ? [
          ...addressMeta(shop.siteUrl, location.pathname, page.pages),
          ...imageMeta(sharePicture(page.tag, shop)),
          ...thingScripts(shop, page, location.pathname),
        ]
      : []),
  ];
}

/** One script for each thing: not every reader knows graphs. The router escapes what would end a script. */
function thingScripts({ siteUrl }: PublicAddresses, page: PageText, path: string): MetaDescriptor[] {
  const { breadcrumbs = [{ name: page.title, path }], structuredData = "[]" } = page;
  const things: object[] = JSON.parse(structuredData);
  if (path !== "/") things.push(breadcrumbList(siteUrl, breadcrumbs));
  return things.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } }));
}

function breadcrumbList(siteUrl: string, breadcrumbs: PageLink[]): Exclude<BreadcrumbList, string> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...breadcrumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

function imageMeta({ url, width, height }: PublicPicture): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: String(width) },
    ...(height === undefined ? [] : [{ property: "og:image:height", content: String(height) }]),
  ];
}

function addressMeta(siteUrl: string, path: string, pages: PageText["pages"]): MetaDescriptor[] {
  // A path that begins with two slashes would name another host.
  const { href } = new URL(siteUrl + path.replace(/^\/+/, "/"));
  const { page = 1, hasNext = false } = pages ?? {};
  const link = (rel: string, to: number) => ({ tagName: "link", rel, href: href + pageSearch("", to) });
  return [
    link("canonical", page),
    { property: "og:url", content: href + pageSearch("", page) },
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(hasNext ? [link("next", page + 1)] : []),
  ];
}

/** SITE_URL, from the root loader: links and codes are built from it. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
}
