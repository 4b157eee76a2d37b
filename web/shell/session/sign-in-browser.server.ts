import { redirect } from "react-router";
import { grantAdminEmail, isAdmin } from "#shop/accounts/accounts.server.ts";
import { endSession } from "#shop/accounts/sessions.server.ts";
import { type MatchedAccount, recordAdminAccess, signIn } from "#shop/accounts/sign-in.server.ts";
import { nextPath } from "#shop/accounts/sign-in-form.ts";
import { attachGuestPurchases } from "#shop/orders/purchases.server.ts";
import { ensureProfile } from "#shop/profiles/profiles.server.ts";
import { findUnreviewed, type OpenedAccount } from "#shop/profiles/verify-email.server.ts";
import { browserContext, type Context, requestContext, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { readSessionToken, sessionCookie, trustDevice } from "./sign-in-cookies.server.ts";

export function withCookies(...cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/** Returns the cookie that removes the session's. An administrator's sign-out is recorded. */
export async function endBrowserSession(context: Context, request: Request): Promise<string> {
  const services = context.get(servicesContext);
  const token = readSessionToken(services, request.headers);
  const { address } = context.get(requestContext);
  await services.db.transaction(async (tx) => {
    const ended = token ? await endSession(tx, token) : undefined;
    if (ended?.kind !== "admin") return;
    const entry = { action: "admin_signed_out", userId: ended.userId, address } as const;
    await recordAdminAccess(tx, services.jobs, entry, services.now());
  });
  return sessionCookie(services);
}

/** The browser keeps neither pages nor cart nor a guest's details after a sign-out by hand. */
export function leavingHeaders(cookie: string): Headers {
  const headers = withCookies(cookie);
  headers.set("clear-site-data", '"cache", "storage"');
  return headers;
}

/** Replaces the browser's earlier session and makes it a trusted device. Administrators are redirected. Undefined when the password has changed meanwhile. */
export async function signInBrowser(
  context: Context,
  request: Request,
  { userId, passwordHash }: MatchedAccount,
): Promise<Headers | undefined> {
  const services = context.get(servicesContext);
  const { db, admin, now } = services;
  // The account of ADMIN_EMAIL may have verified its email only now: its first sign-in must not be a customer's.
  await grantAdminEmail(db, admin.email, now());
  if (await isAdmin(db, userId)) {
    setFlash(context, "admin_account");
    throw redirect("/auth");
  }
  await ensureProfile(db, userId, now());
  await attachGuestPurchases(db, userId, { browser: context.get(browserContext)(), now: now() });
  const oldToken = readSessionToken(services, request.headers);
  const started = await signIn(db, { userId, passwordHash, kind: "customer", oldToken }, now());
  if (!started) return undefined;
  return withCookies(sessionCookie(services, started.token), trustDevice(services, request, started.email));
}

/** Redirects to the choice of a new password, to a profile that others may have typed, or to where the reader was going. Undefined when the password has changed meanwhile. */
export async function openBrowserSession(
  context: Context,
  request: Request,
  opened: OpenedAccount,
): Promise<Response | undefined> {
  if ("choosePasswordToken" in opened) return redirect(`/auth/reset/${opened.choosePasswordToken}`);
  const headers = await signInBrowser(context, request, opened);
  if (!headers) return undefined;
  const next = nextPath.parse(opened.next) || "/profile";
  const isForTag = next.startsWith("/profile?tag=");
  const toReview = isForTag
    ? undefined
    : await findUnreviewed(context.get(servicesContext).db, opened.userId);
  return redirect(toReview ? `/profile?tag=${toReview}` : next, { headers });
}

/** A form that was posted without script: it can't be answered with data alone. */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
