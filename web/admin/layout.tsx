import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { PageProgress, RouteAnnouncer } from "#web/shell/page-frame.tsx";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/layout.ts";
import { AdminHeader } from "./admin-header.tsx";
import { requireAdmin } from "./require-admin.server.ts";
import { sessionEnded } from "./sign-in-layout.tsx";

/** Guards every route below: loaders, actions and files run only for an administrator. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireAdmin(context, request);
    return next();
  },
];

/** Without a loader, the middleware would not run for data requests. */
export function loader() {
  return null;
}

export function meta() {
  return unlistedMeta("Administration");
}

export default function AdminLayout() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useKeptFocus();
  useSessionEvents((event) => {
    // Logging out here already leads to the sign-in.
    if (event !== "SIGNED_OUT" || window.location.pathname === "/admin") return;
    toast({ ...sessionEnded, isForNextPage: true });
    void navigate(`/admin?${new URLSearchParams({ next: pathname + search })}`);
  });
  return (
    <>
      <PageProgress />
      <AdminHeader />
      <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none">
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

/**
 * When the focused element is removed, such as the button of a deleted row, the content takes the focus. Otherwise the
 * keyboard would start again at the top of the page.
 */
function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const keep = new MutationObserver(() => {
      const isGone = last instanceof Element && !last.isConnected;
      if (!isGone || document.activeElement !== document.body) return;
      last = null;
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    keep.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      keep.disconnect();
    };
  }, []);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <AdminHeader />
      <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none">
        <ErrorPage error={error} />
      </main>
    </>
  );
}
