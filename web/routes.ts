import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents, in the order of spec §2. */
export default [
  layout("pages/storefront/layout.tsx", [
    index("pages/storefront/home.tsx"),
    route("order", "pages/ordering/order.tsx"),
    route("profile-created", "pages/ordering/profile-created.tsx"),
    route("checkout", "pages/ordering/checkout.tsx"),
    route("cart-success", "pages/ordering/cart-success.tsx"),
    route("profile-manage", "pages/ordering/profile-manage.tsx"),
    route("*", "pages/storefront/not-found.tsx"),
  ]),
] satisfies RouteConfig;
