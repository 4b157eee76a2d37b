import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation, useRouteLoaderData } from "react-router";
import { shopConfig } from "#shop-config";
import { CartButton } from "#web/shell/cart/cart-button.tsx";
import { useAccount } from "#web/shell/session/use-session.ts";
import { policies } from "#web/storefront/policies.ts";
import { BrandLink, HeadingFocus, PageProgress } from "./page-frame.tsx";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <PageProgress />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] grow flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
      <HeadingFocus />
    </>
  );
}

function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center gap-2">
        <BrandLink to="/" leadsTo="home" />
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-1">
            <HeaderLinks
              prefetch="intent"
              className="flex min-h-11 items-center rounded-md px-2.5 lg:px-3 text-ink decoration-saddle decoration-2 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
            />
          </ul>
        </nav>
        <CartButton className="md:ml-3 noscript:hidden" />
        <MobileMenu />
      </div>
    </header>
  );
}

function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute("open");

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(close, [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  return (
    <details ref={details} className="group -mr-2 md:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-md hover:bg-linen">
        <span className="sr-only">Menu</span>
        <NewsMark className="absolute mb-6 ml-6" />
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-line bg-paper px-5 pt-1 pb-4 shadow-lift"
      >
        <ul className="divide-y divide-line">
          <HeaderLinks className="flex min-h-13 items-center font-serif text-lg aria-[current=page]:text-saddle" />
        </ul>
      </nav>
    </details>
  );
}

const mainPages = [
  { to: "/", label: "Home" },
  { to: "/order", label: "Order" },
  { to: "/about", label: "About" },
  { to: "/products", label: "Products" },
  { to: "/contact", label: "Contact" },
];

function useSiteLinks() {
  const account = useAccount();
  return [...mainPages, account ? { to: "/profile", label: "Profile" } : { to: "/auth", label: "Login" }];
}

function HeaderLinks(looks: { className: string; prefetch?: "intent" }) {
  return useSiteLinks().map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end {...looks}>
        {label}
        {to === "/profile" ? <NewsMark className="-mr-3 mb-3 ml-0.5" /> : null}
      </NavLink>
    </li>
  ));
}

/** A dot while a finder's message is new. */
function NewsMark({ className }: { className: string }) {
  if (!useAccount()?.hasUnreadFinds) return null;
  return (
    <span className={`size-2.5 rounded-full bg-saddle ${className}`}>
      <span className="sr-only">, with new messages</span>
    </span>
  );
}

function SiteFooter() {
  const shop = useRouteLoaderData<{ year: number }>("root");
  const year = shop?.year ?? new Date().getUTCFullYear();
  const { city, state } = shopConfig.senderAddress;
  return (
    <footer className="mt-auto border-t border-line bg-linen">
      <div className="page-width flex flex-col gap-8 py-10 md:flex-row md:items-start md:justify-between">
        <div>
          <p className="font-serif text-lg font-semibold">{shopConfig.companyName}</p>
          <p className="mt-1 text-muted">
            {shopConfig.tagline}, made in {city}, {state}.
          </p>
          <p className="mt-1">
            <SupportLink />
          </p>
        </div>
        <nav aria-label="Footer">
          <FooterLinks links={useSiteLinks()} />
        </nav>
      </div>
      <div className="page-width">
        <div className="stitched flex flex-wrap items-center justify-between gap-x-8 py-3 text-sm text-muted">
          <p className="py-2">
            © {year} {shopConfig.companyName}. All rights reserved.
          </p>
          <FooterLinks links={policies} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul className="-mx-3 flex flex-wrap">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SupportLink() {
  return (
    <a
      href={`mailto:${shopConfig.supportEmail}`}
      className="inline-flex min-h-11 items-center underline decoration-saddle decoration-2 underline-offset-4"
    >
      {shopConfig.supportEmail}
    </a>
  );
}
