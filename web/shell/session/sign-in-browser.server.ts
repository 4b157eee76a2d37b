import { redirect } from "react-router";
import { grantAdminEmail, isAdmin } from "#shop/accounts/roles.server.ts";
import { endSession } from "#shop/accounts/sessions.server.ts";
import { type Matched, signIn } from "#shop/accounts/sign-in.server.ts";
import { nextPath } from "#shop/accounts/sign-in-form.ts";
import { attachPurchasesOf } from "#shop/orders/purchases.server.ts";
import { ensureProfile } from "#shop/profiles/profiles.server.ts";
import type { Opened } from "#shop/profiles/verify-email.server.ts";
import { type Context, type Services, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { readSessionToken, sessionCookie } from "./session-cookie.server.ts";
import { trustDevice } from "./trusted-device.server.ts";

export function withCookies(...cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

export async function endBrowserSession(services: Services, request: Request): Promise<string> {
  const token = readSessionToken(services, request.headers);
  if (token) await endSession(services.db, token);
  return sessionCookie(services);
}

/** In place of its earlier session; makes the browser a trusted device. Administrators are redirected. Undefined when the password has changed meanwhile. */
export async function signInBrowser(
  context: Context,
  request: Request,
  { userId, passwordHash }: Matched,
): Promise<Headers | undefined> {
  const services = context.get(servicesContext);
  const { db, admin, now } = services;
  await grantAdminEmail(db, admin.email, now());
  if (await isAdmin(db, userId)) {
    setFlash(context, "admin_account");
    throw redirect("/auth");
  }
  await ensureProfile(db, userId, now());
  await attachPurchasesOf(db, userId);
  const earlier = readSessionToken(services, request.headers);
  const started = await signIn(db, { userId, passwordHash, kind: "customer", earlier }, now());
  if (!started) return undefined;
  return withCookies(sessionCookie(services, started.token), trustDevice(services, request, started.email));
}

/** Redirects where it was asked for, to the profile to check, or to a new password. Returns when the password has changed meanwhile. */
export async function openBrowserSession(context: Context, request: Request, opened: Opened): Promise<void> {
  if ("choosePasswordToken" in opened) throw redirect(`/auth/reset/${opened.choosePasswordToken}`);
  const headers = await signInBrowser(context, request, opened);
  if (!headers) return;
  if (opened.mustCheck) setFlash(context, "check_details");
  throw redirect((!opened.mustCheck && nextPath.parse(opened.next)) || "/profile", { headers });
}

/** A form that was posted without script: it can't be answered with data alone. */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
