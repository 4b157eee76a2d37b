import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { shopConfig } from "#shop-config";
import { useHydrated } from "#web/ui/hooks.ts";

type BrandLinkProps = { to: string; leadsTo: string; className?: string };

/** The name wraps out of sight where it has no room beside the logo, as with twice the text size on a phone. */
export function BrandLink({ to, leadsTo, className = "" }: BrandLinkProps) {
  return (
    <Link
      to={to}
      aria-label={`${shopConfig.companyName}, ${leadsTo}`}
      className={`mr-auto flex h-11 min-w-0 flex-wrap gap-x-2.5 overflow-hidden rounded-md font-serif text-lg leading-11! font-semibold tracking-tight whitespace-nowrap ${className}`}
    >
      <Logo className="my-1.5 h-8" />
      <span>{shopConfig.companyName}</span>
    </Link>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 32" className={className} aria-hidden="true">
      <path
        className="fill-fairway"
        d="M7 1h10q1.6 0 2.6 1.3l2.6 3.4q.8 1 .8 2.3v19q0 4-4 4H5q-4 0-4-4V8q0-1.3.8-2.3l2.6-3.4Q5.4 1 7 1z"
      />
      <path className="fill-paper" d="M8.75 4.5h6.5a1.25 1.25 0 0 1 0 2.5h-6.5a1.25 1.25 0 0 1 0-2.5z" />
      <path className="fill-saddle-mist" d="m10.6 10.5 8 3.8-8 3.8z" />
      <path
        className="fill-none stroke-paper"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M9.8 10.8v14.7M5.8 25.5h12.4"
      />
    </svg>
  );
}

/** A bar at the top of the screen while a page loads slowly; a quick page shows none. */
export function PageProgress() {
  const isComing = useNavigation().state !== "idle";
  if (!isComing) return null;
  return <div aria-hidden="true" className="page-progress fixed inset-x-0 top-0 z-50 h-1 bg-saddle" />;
}

/** Focuses the heading of a page that follows another, unless the page has focused something itself. */
export function HeadingFocus() {
  const { pathname } = useLocation();
  // Mounted with the page, as on an error page, it focuses at once, unless the page is the first of its document.
  const lastPath = useRef(useHydrated() ? undefined : pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    focusHeading();
  }, [pathname]);
  return null;
}

export function focusHeading(): void {
  const content = document.getElementById("content");
  if (content?.querySelector(":is(input, select, textarea, [tabindex]):focus")) return;
  const heading = content?.querySelector("h1") ?? content;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
