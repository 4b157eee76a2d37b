import { redirect } from "react-router";
import { adminContext, type Context, servicesContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { readSessionToken } from "#web/shell/session/sign-in-cookies.server.ts";
import { readWayBack, wayBackTo } from "#web/shell/session/way-back.ts";

/** Redirects a visitor to the admin sign-in, a customer to the storefront or, from one order or product, to the sign-in. */
export async function requireAdmin(context: Context, request: Request): Promise<void> {
  const services = context.get(servicesContext);
  const { admin } = services;
  const signedIn = context.get(signedInContext);
  const path = wayBackTo(request.url);
  if (!signedIn) {
    setFlash(context, readSessionToken(services, request.headers) ? "session_ended" : "not_admin");
    throw redirect(signInAddress(path));
  }
  if (!signedIn.isAdmin) {
    setFlash(context, "not_admin");
    throw redirect(/^\/admin\/(orders|products)\/./.test(path) ? signInAddress(path) : "/");
  }
  if (admin.requiresSecondFactor && !signedIn.hasSecondFactor && !/^\/admin\/security/.test(path))
    throw redirect("/admin/security?required=1");
  context.set(adminContext, { userId: signedIn.userId, email: signedIn.email });
}

export function signInAddress(next: string): string {
  return `/admin?${new URLSearchParams({ next })}`;
}

/** The signed-in administrator, the time and the jobs, for the audit log and emails. Only below the guard. */
export function currentActor(context: Context) {
  const { now, jobs } = context.get(servicesContext);
  return { actor: context.get(adminContext), now: now(), jobs };
}

export function adminNext(request: Request): string {
  const next = readWayBack(new URL(request.url).searchParams);
  return next?.startsWith("/admin/") ? next : "/admin/dashboard";
}
