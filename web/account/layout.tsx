import { isRouteErrorResponse, Outlet, redirect, useLocation, useNavigate } from "react-router";
import { accountContext, signedInContext } from "#web/context.ts";
import { ErrorPage, LeadBack } from "#web/shell/error-page.tsx";
import { setFlash } from "#web/shell/flash.server.ts";
import { makeReturnPath } from "#web/shell/session/return-path.ts";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { Shell } from "#web/shell/shell.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => {
    const signedIn = context.get(signedInContext);
    if (!signedIn) {
      setFlash(context, "sign_in_required");
      throw redirect(`/auth?${new URLSearchParams({ next: makeReturnPath(request.url) })}`);
    }
    context.set(accountContext, signedIn);
    return next();
  },
];

/** The middleware runs for a fetch of data alone only where its layout has a loader. */
export function loader() {
  return null;
}

export default function AccountLayout() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useSessionEvents((event) => {
    if (event === "SIGNED_OUT") void navigate(`/auth?${new URLSearchParams({ next: pathname })}`);
  });
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <PageFailed error={error} />
    </Shell>
  );
}

/** The root fails before any page while the session can't be read: the layout names what is missing. */
function PageFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} />;
  return (
    <>
      <ErrorPage error={error} title={`Error loading ${namePage(pathname)}`} lead="Please try again." />
      {pathname.startsWith("/order/") ? (
        <LeadBack to="/orders" failed="Failed to load order details" />
      ) : null}
    </>
  );
}

function namePage(pathname: string): string {
  if (/^\/orders?(\/|$)/.test(pathname)) return "orders";
  if (pathname === "/finds") return "messages";
  return pathname === "/profile" ? "profile" : "your account";
}
