/** The shop's main pages, in the header's order (spec §2). */
export const siteLinks = [
  { to: "/", label: "Home" },
  { to: "/order", label: "Order" },
  { to: "/about", label: "About" },
  { to: "/products", label: "Products" },
  { to: "/contact", label: "Contact" },
] as const;
