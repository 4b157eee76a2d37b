import { NavLink } from "react-router";
import { CartButton } from "#web/shell/cart/cart-button.tsx";
import { BrandLink } from "./brand-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useSiteLinks } from "./site-links.ts";

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center gap-2">
        <BrandLink to="/" leadsTo="home" className="min-h-11" />
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {useSiteLinks().map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  prefetch="intent"
                  className="flex min-h-11 items-center rounded-md px-2.5 lg:px-3 text-ink decoration-saddle decoration-2 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <CartButton className="md:ml-3 noscript:hidden" />
        <MobileMenu />
      </div>
    </header>
  );
}
