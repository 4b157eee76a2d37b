import type { RouterContextProvider } from "react-router";
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
 * was bought as a guest with its proven address. Every way that proves a mailbox ends here.
 */
export async function signInHeaders(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
): Promise<Headers> {
  const { db, signIn, now } = context.get(servicesContext);
  await ensureProfile(db, userId, now());
  await attachPurchasesOf(db, userId);
  return withCookies(await signIn.startSession(userId, request.headers));
}

/** A form that was posted without script: it can't be answered with data alone. */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
