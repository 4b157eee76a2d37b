import { nextPath } from "#shop/accounts/sign-in-form.ts";

/** What asks for no page: React Router's name for the data of one, and the files and deeds that one offers. */
const ofPages = [/(?<=\/)_\.data$|\.data$/, /\.csv$|\/labels?(\.pdf)?$|\/invoice\.pdf$|\/product-codes$/];

/** The page to come back to after signing in, for a request that was sent to the sign-in: whatever it asked for stands on it. */
export function wayBackTo(requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  return pageOf(pathname + search);
}

/** Where one wanted to go, as the sign-in's address tells it in `next`; undefined when it tells of no page of ours. */
export function readWayBack(search: URLSearchParams): string | undefined {
  const next = nextPath.parse(search.get("next") ?? undefined);
  return next && pageOf(next);
}

/** Browsers may know addresses with `_routes` in them, under which a page can't be opened. */
function pageOf(address: string): string {
  const [, path = "", query] = /^([^?]*)\??(.*)$/.exec(address) ?? [];
  const search = new URLSearchParams(query);
  for (const name of ["_routes", "index"]) search.delete(name);
  const page = ofPages.reduce((rest, ending) => rest.replace(ending, ""), path) || "/";
  return search.size > 0 ? `${page}?${search}` : page;
}
