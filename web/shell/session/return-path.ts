import { nextPath } from "#shop/accounts/sign-in-form.ts";

/** A path with such an ending leads to a part of a page: to its data (React Router's name) or to a file that it offers. */
const partEndings = [/(?<=\/)_\.data$|\.data$/, /\.csv$|(\/laser)?\/[^/]+\.(pdf|svg|lbrn2|zip)$/];

/** Returns the page of a request, to come back to after the sign-in. */
export function makeReturnPath(requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  return toPagePath(pathname + search);
}

/** Returns the page that `next` names in a query; undefined without a page of the shop. */
export function readReturnPath(search: URLSearchParams): string | undefined {
  const next = nextPath.parse(search.get("next") ?? undefined);
  return next && toPagePath(next);
}

function toPagePath(address: string): string {
  const [, path = "", query] = /^([^?]*)\??(.*)$/.exec(address) ?? [];
  const search = new URLSearchParams(query);
  for (const name of ["_routes", "index"]) search.delete(name);
  const page = partEndings.reduce((rest, ending) => rest.replace(ending, ""), path) || "/";
  return search.size > 0 ? `${page}?${search}` : page;
}
