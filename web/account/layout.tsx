import { Outlet, redirect, useLocation, useNavigate } from "react-router";
import { accountContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { wayBackTo } from "#web/shell/session/way-back.ts";
import { Shell } from "#web/shell/shell.tsx";
import type { Route } from "./+types/layout.ts";
import { PageFailed } from "./page-failed.tsx";

/** Guards every page of the folder: without a session the request goes to /auth, which comes back here afterwards. */
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
    // After signing out on this page the browser is on the way home already.
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
