import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents, in the order of spec §2. */
export default [
  layout("pages/storefront/layout.tsx", [
    index("pages/storefront/home.tsx"),
    route("order", "pages/ordering/order.tsx"),
    route("profile-summary", "pages/ordering/profile-summary.tsx"),
    route("profile-created", "pages/ordering/profile-created.tsx"),
    route("checkout", "pages/ordering/checkout.tsx"),
    route("cart-success", "pages/ordering/cart-success.tsx"),
    route("profile-manage", "pages/ordering/profile-manage.tsx"),
    route("order/success", "pages/ordering/order-success.tsx"),
    route("order/view/:token", "pages/ordering/order-view.tsx"),
    route("order/view/:token/invoice.pdf", "pages/ordering/order-view-pdf.ts"),
    route("about", "pages/storefront/about.tsx"),
    route("products", "pages/storefront/products.tsx"),
    route("contact", "pages/storefront/contact.tsx"),
    route("auth", "pages/auth/auth.tsx"),
    route("auth/confirm/:token", "pages/auth/confirm.tsx"),
    route("auth/reset/:token", "pages/auth/reset.tsx"),
    route("claim/:token", "pages/auth/claim.tsx"),
    route("tag/:publicId/claim", "pages/tag/claim-tag.tsx"),
    route("*", "pages/storefront/not-found.tsx"),
  ]),
  layout("pages/account/layout.tsx", [
    route("profile", "pages/account/profile.tsx"),
    route("orders", "pages/account/orders.tsx"),
    route("order/:invoiceNumber", "pages/account/order.tsx"),
    route("order/:invoiceNumber/invoice.pdf", "pages/account/order-pdf.ts"),
  ]),
  route("admin", "pages/admin/sign-in.tsx"),
  route("admin/second-factor", "pages/admin/second-factor.tsx"),
  route("admin/log-out", "pages/admin/log-out.ts"),
  layout("pages/admin/layout.tsx", [
    route("admin/profiles", "pages/admin/profiles/profiles.tsx"),
    route("admin/profile/:userId", "pages/admin/profiles/profile.tsx"),
    route("admin/security", "pages/admin/security/security.tsx"),
  ]),
  route("auth/sign-out", "pages/auth/sign-out.ts"),
  route("cart/sellable", "pages/storefront/sellable.ts"),
  route("drawings/:file", "pages/storefront/tag-drawing.ts"),
] satisfies RouteConfig;
