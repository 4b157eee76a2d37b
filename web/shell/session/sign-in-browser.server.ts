import { type RouterContextProvider, redirect } from "react-router";
import { grantAdminEmail, isAdmin } from "#shop/accounts/roles.server.ts";
import type { Cookies } from "#shop/accounts/sign-in.ts";
import { attachPurchasesOf } from "#shop/orders/attach-purchases.server.ts";
import { ensureProfile } from "#shop/profiles/ensure-profile.server.ts";
import { servicesContext } from "#web/context.ts";

/** The headers of an answer that sets these cookies. */
export function withCookies(cookies: Cookies): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/**
 * Signs the browser in, with a profile of its own made where it is missing (spec §7, ensure_user_profile), and with what
 * was bought as a guest with its proven address; a session that the browser had before ends. Every way that proves a
 * mailbox ends here. Throws the way to the admin's own sign-in for an administrator: no link opens that account.
 */
export async function signInBrowser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
): Promise<Headers> {
  const { db, signIn, admin, now } = context.get(servicesContext);
  await grantAdminEmail(db, signIn, admin.email, now());
  if (await isAdmin(db, userId)) throw redirect("/auth?admin=1");
  await ensureProfile(db, userId, now());
  await attachPurchasesOf(db, userId);
  await signIn.endSession(request.headers);
  return withCookies(await signIn.startSession(userId, request.headers));
}

/** A form that was posted without script: it can't be answered with data alone. */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
