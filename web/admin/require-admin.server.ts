import { redirect } from "react-router";
import { adminContext, type Context, servicesContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { makeReturnPath, readReturnPath } from "#web/shell/session/return-path.ts";
import { readSessionToken } from "#web/shell/session/sign-in-cookies.server.ts";

/** Lets administrators pass. Redirects visitors to the sign-in, and customers to the storefront. */
export async function requireAdmin(context: Context, request: Request): Promise<void> {
  const services = context.get(servicesContext);
  const { admin } = services;
  const signedIn = context.get(signedInContext);
  const path = makeReturnPath(request.url);
  if (!signedIn) {
    setFlash(context, readSessionToken(services, request.headers) ? "session_ended" : "not_admin");
    throw redirect(signInAddress(path));
  }
  if (!signedIn.isAdmin) {
    setFlash(context, "not_admin");
    // A link to one order or product may be opened in a browser where its reader is signed in as a customer.
    const isLinked = /^\/admin\/(orders|products)\/./.test(path);
    throw redirect(isLinked ? signInAddress(path) : "/");
  }
  if (admin.requiresSecondFactor && !signedIn.hasSecondFactor && !/^\/admin\/security/.test(path))
    throw redirect("/admin/security?required=1");
  context.set(adminContext, { userId: signedIn.userId, email: signedIn.email });
}

export function signInAddress(next: string): string {
  return `/admin?${new URLSearchParams({ next })}`;
}

/** The admin page that a visitor wanted before the sign-in; else the dashboard. */
export function readAdminNext(request: Request): string {
  const next = readReturnPath(new URL(request.url).searchParams);
  return next?.startsWith("/admin/") ? next : "/admin/dashboard";
}
