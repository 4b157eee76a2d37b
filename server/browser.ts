import type { Context } from "hono";
import { signedCookie } from "#platform/signed-cookie.server.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import type { Services } from "#web/context.ts";

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * The hash of the browser that made a draft. Its signed cookie is set where it is missing; only the hash is stored.
 * `set` takes the cookie of a response that Hono doesn't make.
 */
export function browserOf(c: Context, services: Services, set = setOn(c)): string {
  const cookie = signedCookie("browser", services);
  const known = cookie.read(c.req.header("cookie"));
  if (known) return tokenHash(known);
  const value = randomHex();
  set(cookie.write(value, yearInSeconds));
  return tokenHash(value);
}

function setOn(c: Context) {
  return (cookie: string): void => c.header("set-cookie", cookie, { append: true });
}
