import { type RouterContextProvider, redirect } from "react-router";
import { adminContext, servicesContext, signedInContext } from "#web/context.ts";
import { readSessionToken } from "#web/shell/session/session-cookie.server.ts";
import { wayBackTo } from "#web/shell/session/way-back.ts";

/** Where whoever may not be here is sent, and what is told there. */
type Denial = "denied" | "ended";

/**
 * Sets who acts. A visitor is sent to the admin's sign-in and comes back here afterwards; whoever is signed in as a
 * customer to the storefront, or from pages of one order or product to the sign-in (spec §6). Nobody is signed out by it.
 */
export async function requireAdmin(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<void> {
  const services = context.get(servicesContext);
  const { admin } = services;
  const signedIn = context.get(signedInContext);
  const path = wayBackTo(request.url);
  if (!signedIn) {
    const hadSession = readSessionToken(services, request.headers);
    throw redirect(signInAddress(path, hadSession ? "ended" : "denied"));
  }
  if (!signedIn.isAdmin) {
    throw redirect(
      /^\/admin\/(orders|products)\/./.test(path) ? signInAddress(path, "denied") : "/?denied=admin",
    );
  }
  if (admin.requiresSecondFactor && !signedIn.hasSecondFactor && !/^\/admin\/security/.test(path))
    throw redirect("/admin/security?required=1");
  context.set(adminContext, { userId: signedIn.userId, email: signedIn.email });
}

function signInAddress(next: string, told: Denial): string {
  return `/admin?${new URLSearchParams({ next, [told]: "1" })}`;
}
