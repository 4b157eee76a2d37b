import { parse, serialize } from "hono/utils/cookie";
import { signValue, verifySignedValue } from "#platform/tokens.server.ts";
import { sessionDays } from "#shop/accounts/session-rules.ts";
import type { Services } from "#web/context.ts";

type Site = Pick<Services, "siteUrl" | "secret">;

/** On https its name begins with `__Host-`: no other host and no plain connection can set it. */
function cookieName(isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}fairway.session`;
}

/** The token of the request's session cookie when we signed it; the database knows whether the session still exists. */
export function readSessionToken({ siteUrl, secret }: Site, headers: Headers): string | undefined {
  const name = cookieName(siteUrl.startsWith("https:"));
  return verifySignedValue(secret, parse(headers.get("cookie") ?? "", name)[name]);
}

/** `Set-Cookie` for this token; without one it removes the cookie. */
export function sessionCookie({ siteUrl, secret }: Site, token?: string): string {
  const isSecure = siteUrl.startsWith("https:");
  return serialize(cookieName(isSecure), token ? signValue(secret, token) : "", {
    maxAge: token ? sessionDays * 24 * 60 * 60 : 0,
    path: "/",
    httpOnly: true,
    secure: isSecure,
    sameSite: "Lax",
  });
}
