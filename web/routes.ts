import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents, in the order of spec §2. */
export default [
  layout("pages/storefront/layout.tsx", [
    index("pages/storefront/home.tsx"),
    route("*", "pages/storefront/not-found.tsx"),
  ]),
] satisfies RouteConfig;
