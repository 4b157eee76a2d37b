import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { failure, toast } from "#web/ui/toast.ts";

const audiences = {
  shopper: {
    lead: "This is our fault, not yours. Your cart is safe in this browser. Please try again in a moment. If it happens again, write to us.",
    home: { to: "/", label: "Return to Home" },
  },
  admin: {
    lead: "This is our fault, not yours. Please try again in a moment. The details are in the server's log.",
    home: { to: "/admin/dashboard", label: "Return to Dashboard" },
  },
};

function findAudience(pathname: string) {
  return isAdministration(pathname) ? audiences.admin : audiences.shopper;
}

const outage = {
  title: "The shop is back in a moment",
  lead: "This page loads itself again until the shop answers.",
};

type ErrorPageProps = { error: unknown; title?: string; lead?: string };

const unreached = "We couldn't reach the shop. Please check your connection and try again.";

export function ErrorPage({ error, title = "Something went wrong", lead }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  const isOutage = status === 503;
  useEffect(() => {
    const reloading = isOutage ? setTimeout(() => window.location.reload(), 5_000) : undefined;
    return () => clearTimeout(reloading);
  }, [isOutage]);
  if (status === 404) return <NotFound />;
  const audience = findAudience(pathname);
  const { home } = audience;
  const isOffline = isUnreached(error);
  const words = isOutage ? outage : { title, lead: isOffline ? unreached : (lead ?? audience.lead) };
  return (
    <div className="page-width py-16 sm:py-24">
      <PageHeading eyebrow="Out of bounds" {...words} />
      <p className="mt-8 flex flex-wrap gap-3">
        {/* Without a connection a new document would be the browser's own error page. */}
        <LinkButton to={`${pathname}${search}`} replace reloadDocument={!isOffline}>
          Try Again
        </LinkButton>
        <LinkButton to={home.to} variant="secondary" reloadDocument={!isOffline}>
          {home.label}
        </LinkButton>
      </p>
      {import.meta.env.DEV && error instanceof Error ? (
        <pre className="mt-10 overflow-x-auto text-sm">{error.stack}</pre>
      ) : null}
    </div>
  );
}

/** Leads to another page, where a toast says what failed to load. */
export function LeadBack({ to, failed }: { to: string; failed: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ ...failure("Error", failed), isForNextPage: true });
    void navigate(to, { replace: true });
  }, [navigate, to, failed]);
  return null;
}

/** The messages of Chromium, Firefox and Safari for a failed fetch: a TypeError, as for bugs. */
const noAnswer =
  /^(Failed to fetch( \(|$)|NetworkError when attempting to fetch|Load failed( \(|$)|network error$|The (network|Internet) connection )/;

function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && noAnswer.test(error.message);
}

/** `way` leads to where the page may be found; without it the way is home. */
export function NotFound({ way }: { way?: { to: string; label: string } }) {
  const { pathname } = useLocation();
  const { to, label } = way ?? findAudience(pathname).home;
  return (
    <div className="page-width flex grow flex-col items-center justify-center py-20 text-center">
      <p className="eyebrow">Lost ball</p>
      <h1 className="mt-3 text-3xl tabular-nums">404</h1>
      <p className="mt-4 text-xl">Oops! Page not found</p>
      <p className="mt-3 max-w-measure text-muted">
        The page may have moved, or there may be a typo in the address.
      </p>
      <LinkButton to={to} className="mt-8">
        {label}
      </LinkButton>
    </div>
  );
}

export function isAdministration(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}
