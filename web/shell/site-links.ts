import { useAccount } from "#web/shell/session/use-account.ts";

const mainPages = [
  { to: "/", label: "Home" },
  { to: "/order", label: "Order" },
  { to: "/about", label: "About" },
  { to: "/products", label: "Products" },
  { to: "/contact", label: "Contact" },
];

/** The shop's main pages in the header's order; Profile when signed in, Login when not (spec §2). */
export function useSiteLinks() {
  const account = useAccount();
  return [...mainPages, account ? { to: "/profile", label: "Profile" } : { to: "/auth", label: "Login" }];
}
