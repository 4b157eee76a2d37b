import type { MiddlewareHandler } from "hono";
import { touchSession } from "#shop/accounts/admin-sessions.server.ts";
import type { Cookies } from "#shop/accounts/sign-in.ts";
import { findSignedIn, type SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import type { Services } from "#web/context.ts";

/** Sessions roll: one that was renewed longer ago is renewed by the next request. */
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * Who asks, in one round trip and only where a session cookie came. What is answered to them, or signs them in, is never
 * cached. In an outage a page fails in its own words: nobody is told to be signed out.
 */
export function session(
  services: Services,
): MiddlewareHandler<{ Variables: { signedIn: SignedIn | undefined; sessionFailure?: unknown } }> {
  return async (c, next) => {
    const { signIn, db, now } = services;
    const token = await signIn.sessionToken(c.req.raw.headers);
    const look = async () => (token ? findSignedIn(db, token, now()) : undefined);
    const signedIn = await look().catch((error: unknown) => {
      if (c.req.path.startsWith("/api/")) throw error;
      c.set("sessionFailure", error);
      return undefined;
    });
    c.set("signedIn", signedIn);
    await next();
    if (!token && !c.res.headers.has("set-cookie")) return;
    c.header("Cache-Control", "no-store");
    c.header("Vary", "Cookie", { append: true });
    if (!token || !signedIn || c.res.headers.has("set-cookie")) return;
    const idle = now().getTime() - signedIn.renewedAt.getTime();
    if (signedIn.isAdmin) {
      // What an open page asks by itself keeps no session alive.
      if (idle > minute && !c.req.path.startsWith("/api/")) await touchSession(db, token, now());
    } else if (idle > day) addCookies(c.res.headers, await signIn.renewSession(c.req.raw.headers));
  };
}

function addCookies(headers: Headers, cookies: Cookies) {
  for (const cookie of cookies) headers.append("set-cookie", cookie);
}
