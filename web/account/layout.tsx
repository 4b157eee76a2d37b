import { Outlet, useLocation, useNavigate } from "react-router";
import { accountContext } from "#web/context.ts";
import { useSessionEvents } from "#web/shell/session/use-session-events.ts";
import { Shell } from "#web/shell/shell.tsx";
import type { Route } from "./+types/layout.ts";
import { PageFailed } from "./page-failed.tsx";
import { requireSignedIn } from "./require-signed-in.server.ts";

/** The folder is the guard: no page in it runs for somebody who is not signed in. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => {
    context.set(accountContext, requireSignedIn(context, request));
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
    // Who signs out here is on the way home already.
    if (event !== "SIGNED_OUT" || window.location.pathname !== pathname) return;
    void navigate(`/auth?${new URLSearchParams({ next: pathname })}`);
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
