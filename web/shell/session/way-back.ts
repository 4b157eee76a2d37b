import { nextPath } from "#shop/accounts/sign-in-form.ts";

/** Addresses that are no page: React Router's name for a page's data, and the files and actions that a page offers. */
const ofPages = [/(?<=\/)_\.data$|\.data$/, /\.csv$|\/labels?\.pdf$|\/invoice\.pdf$/];

export function wayBackTo(requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  return cutPage(pathname + search);
}

export function readWayBack(search: URLSearchParams): string | undefined {
  const next = nextPath.parse(search.get("next") ?? undefined);
  return next && cutPage(next);
}

function cutPage(address: string): string {
  const [, path = "", query] = /^([^?]*)\??(.*)$/.exec(address) ?? [];
  const search = new URLSearchParams(query);
  for (const name of ["_routes", "index"]) search.delete(name);
  const page = ofPages.reduce((rest, ending) => rest.replace(ending, ""), path) || "/";
  return search.size > 0 ? `${page}?${search}` : page;
}
