import { useRouteLoaderData } from "react-router";

/** SITE_URL, as the root loader hands it over: what links and codes are built from (decisions §5). */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
}
