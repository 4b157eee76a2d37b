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
    route("order/success", "pages/ordering/order-success.tsx"),
    route("order/view/:token", "pages/ordering/order-view.tsx"),
    route("about", "pages/storefront/about.tsx"),
    route("products", "pages/storefront/products.tsx"),
    route("contact", "pages/storefront/contact.tsx"),
    route("*", "pages/storefront/not-found.tsx"),
  ]),
  route("cart/sellable", "pages/storefront/sellable.ts"),
  route("drawings/:file", "pages/storefront/tag-drawing.ts"),
] satisfies RouteConfig;
