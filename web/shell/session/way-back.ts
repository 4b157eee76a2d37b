import { nextPath } from "#shop/accounts/sign-in-form.ts";

/** Addresses that are no page: React Router's name for a page's data, and the files and actions that a page offers. */
const ofPages = [/(?<=\/)_\.data$|\.data$/, /\.csv$|\/labels?\.pdf$|\/invoice\.pdf$/];

/** The page to come back to after signing in: the one that holds what the request asked for. */
export function wayBackTo(requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  return pageOf(pathname + search);
}

/** The page that `next` in the address of the sign-in names; undefined when it is none of ours. */
export function readWayBack(search: URLSearchParams): string | undefined {
  const next = nextPath.parse(search.get("next") ?? undefined);
  return next && pageOf(next);
}

/** Removes what can't be opened as a page, such as `_routes`. */
function pageOf(address: string): string {
  const [, path = "", query] = /^([^?]*)\??(.*)$/.exec(address) ?? [];
  const search = new URLSearchParams(query);
  for (const name of ["_routes", "index"]) search.delete(name);
  const page = ofPages.reduce((rest, ending) => rest.replace(ending, ""), path) || "/";
  return search.size > 0 ? `${page}?${search}` : page;
}
