import { signedCookie } from "#platform/signed-cookie.server.ts";
import { sessionDays } from "#shop/accounts/sessions.server.ts";
import type { Services } from "#web/context.ts";

type Site = Pick<Services, "siteUrl" | "secret">;

export const sessionCookieName = "fairway.session";

/** The token of the request's session cookie when we signed it; the database knows whether the session still exists. */
export function readSessionToken(site: Site, headers: Headers): string | undefined {
  return signedCookie(sessionCookieName, site).read(headers.get("cookie"));
}

/** `Set-Cookie` for this token; without one it removes the cookie. */
export function sessionCookie(site: Site, token?: string): string {
  const cookie = signedCookie(sessionCookieName, site);
  return token ? cookie.write(token, sessionDays * 24 * 60 * 60) : cookie.remove();
}
