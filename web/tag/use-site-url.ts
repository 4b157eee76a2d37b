import { useRouteLoaderData } from "react-router";

/** SITE_URL, from the root loader: links and codes are built from it. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
}
