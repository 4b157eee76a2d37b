import { getCookie, setCookie } from "hono/cookie";
import { randomHex, signValue, tokenHash, verifySignedValue } from "#platform/tokens.server.ts";
import type { Services } from "#web/context.ts";
import type { FunctionContext } from "./answer.ts";

/** The browser that made a draft, by a signed HttpOnly cookie (decisions §2). Stored is only its hash. */
export function browserOf(c: FunctionContext, services: Services): string {
  const known = verifySignedValue(services.secret, getCookie(c, "browser"));
  return known ? tokenHash(known) : introduce(c, services);
}

function introduce(c: FunctionContext, services: Services): string {
  const value = randomHex();
  setCookie(c, "browser", signValue(services.secret, value), {
    httpOnly: true,
    sameSite: "Lax",
    secure: services.siteUrl.startsWith("https:"),
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
  });
  return tokenHash(value);
}
