import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomHex, signValue, tokenHash, verifySignedValue } from "#platform/tokens.server.ts";
import type { Services } from "#web/context.ts";

/** The browser that made a draft, by a signed HttpOnly cookie (decisions §2). Stored is only its hash. */
export function browserOf(c: Context, services: Services): string {
  const isSecure = services.siteUrl.startsWith("https:");
  const given = isSecure ? getCookie(c, "browser", "host") : getCookie(c, "browser");
  const known = verifySignedValue(services.secret, given);
  return known ? tokenHash(known) : introduce(c, services.secret, isSecure);
}

/** On https its name begins with `__Host-`: no other host and no plain connection can set it. */
function introduce(c: Context, secret: string, isSecure: boolean): string {
  const value = randomHex();
  setCookie(c, "browser", signValue(secret, value), {
    ...(isSecure && { prefix: "host" }),
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
  });
  return tokenHash(value);
}
