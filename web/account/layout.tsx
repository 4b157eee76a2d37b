import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, redirect, useLocation, useNavigate } from "react-router";
import { accountContext, signedInContext } from "#web/context.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { setFlash } from "#web/shell/flash.server.ts";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { wayBackTo } from "#web/shell/session/way-back.ts";
import { Shell } from "#web/shell/shell.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { failure, toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => {
    const signedIn = context.get(signedInContext);
    if (!signedIn) {
      setFlash(context, "sign_in_required");
      throw redirect(`/auth?${new URLSearchParams({ next: wayBackTo(request.url) })}`);
    }
    context.set(accountContext, signedIn);
    return next();
  },
];

/** Makes the guard run for each page of the folder, also when only its data is asked for. */
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

/** The failure of the page that was asked for. In an outage the guard fails, before any page. */
function PageFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} />;
  if (pathname === "/orders") return <OrdersFailed title="Order History" />;
  if (pathname.startsWith("/order/")) return <OrderFailed />;
  if (pathname === "/profile") return <ProfileFailed />;
  return <ErrorPage error={error} />;
}

const profileFailure = failure("Error loading profile", "Please try again.");

function ProfileFailed() {
  return (
    <div className="page-width py-16 sm:py-24">
      <PageHeading title={profileFailure.title} lead={profileFailure.description} />
      <TryAgain className="mt-8" />
    </div>
  );
}

const ordersFailure = failure("Error loading orders", "Please try again.");

function OrdersFailed({ title }: { title: string }) {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title={title} />
      <Notice kind="error" title={ordersFailure.title} role="alert" className="my-8">
        {ordersFailure.description}
      </Notice>
      <TryAgain />
    </div>
  );
}

function OrderFailed() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ ...failure("Error", "Failed to load order details"), isForNextPage: true });
    void navigate("/orders", { replace: true });
  }, [navigate]);
  return <OrdersFailed title="Order Invoice" />;
}

function TryAgain({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonLook("primary", className)}>
      Try Again
    </a>
  );
}
