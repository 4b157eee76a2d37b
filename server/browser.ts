import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { randomHex, signValue, tokenHash, verifySignedValue } from "#platform/tokens.server.ts";
import type { Services } from "#web/context.ts";

type SetCookie = (cookie: string) => void;

/**
 * The browser that made a draft, by a signed HttpOnly cookie (decisions §2), which it gets where it has none. Stored is
 * only its hash. `set`: how the answer takes a cookie, where it isn't made by Hono.
 */
export function browserOf(c: Context, services: Services, set: SetCookie = setOn(c)): string {
  const isSecure = services.siteUrl.startsWith("https:");
  const given = isSecure ? getCookie(c, "browser", "host") : getCookie(c, "browser");
  const known = verifySignedValue(services.secret, given);
  if (known) return tokenHash(known);
  const value = randomHex();
  set(cookieOf(signValue(services.secret, value), isSecure));
  return tokenHash(value);
}

function setOn(c: Context): SetCookie {
  return (cookie) => c.header("set-cookie", cookie, { append: true });
}

/** On https its name begins with `__Host-`: no other host and no plain connection can set it. */
function cookieOf(value: string, isSecure: boolean): string {
  return generateCookie("browser", value, {
    ...(isSecure && { prefix: "host" }),
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
  });
}
