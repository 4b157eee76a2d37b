import { Outlet, useLocation, useNavigate } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { RouteAnnouncer } from "#web/shell/route-announcer.tsx";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { PageProgress } from "#web/ui/page-progress.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/layout.ts";
import { AdminHeader } from "./admin-header.tsx";
import { requireAdmin } from "./require-admin.server.ts";
import { sessionEnded } from "./sign-in-answer.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The folder is the guard: no page, action or file in it runs for anybody but an administrator. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireAdmin(context, request);
    return next();
  },
];

/** Makes the guard run for each page of the folder, also when only its data is asked for. */
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
    // Who logs out here is on the way to the sign-in already.
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
