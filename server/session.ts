import type { Context, Handler, MiddlewareHandler } from "hono";
import { createSignedCookie, randomHex, tokenHash } from "#platform/tokens.server.ts";
import { renewSession } from "#shop/accounts/sessions.server.ts";
import { findSignedIn, type SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import type { RequestFacts, Services } from "#web/context.ts";
import { isAdministration } from "#web/shell/error-page.tsx";
import { readSessionToken, sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Finds the session in one round trip, only with its cookie. In an outage the page fails, instead of showing people as signed out. */
export function session(services: Services): MiddlewareHandler<{
  Variables: { facts: RequestFacts; signedIn: SignedIn | undefined; sessionFailure?: unknown };
}> {
  return async (c, next) => {
    const { db, now } = services;
    const token = readSessionToken(services, c.req.raw.headers);
    const find = async () => (token ? findSignedIn(db, token, now()) : undefined);
    const session = await find().catch((error: unknown) => {
      if (c.req.path.startsWith("/api/")) throw error;
      c.set("sessionFailure", error);
      return undefined;
    });
    if (session?.isAdmin) c.get("facts").isAdmin = true;
    c.set("signedIn", session?.isAdmin && !knowsAdmins(c.req.path) ? undefined : session);
    await next();
    // Hono's own c.header() would copy the body of a finished response.
    const { headers } = c.res;
    if (!token && !headers.has("set-cookie")) return;
    headers.set("cache-control", "no-store");
    headers.append("vary", "Cookie");
    if (!token || !session || headers.has("set-cookie")) return;
    const idle = now().getTime() - session.renewedAt.getTime();
    if (session.isAdmin) {
      // What an open page asks by itself keeps no session alive. An admin session ends within hours, long before its cookie.
      if (idle > minute && isAdministration(c.req.path)) await renewSession(db, token, now());
    } else if (idle > day) {
      await renewSession(db, token, now());
      headers.append("set-cookie", sessionCookie(services, token));
    }
  };
}

/** An admin session counts in the administration alone: on the storefront its browser is a visitor's. */
function knowsAdmins(path: string): boolean {
  return path === sessionCheckPath || isAdministration(path.replace(/\.data$/, ""));
}

export const sessionCheckPath = "/api/auth/get-session";

/** A tab asks on focus, and when another tab changed it, who is signed in and until when; null for a visitor. */
export const sessionCheck: Handler<{ Variables: { signedIn: SignedIn | undefined } }> = (c) => {
  const signedIn = c.get("signedIn");
  c.header("Cache-Control", "no-store");
  if (!signedIn) return c.json(null);
  const { userId, email, expiresAt, isAdmin } = signedIn;
  return c.json({ user: { id: userId, email, isAdmin }, session: { expiresAt: expiresAt.toISOString() } });
};

const yearInSeconds = 365 * 24 * 60 * 60;

/** Returns the hash that names the browser, and sets its signed cookie where it is missing. `set` takes the cookie of a response that Hono doesn't make. */
export function identifyBrowser(
  c: Context,
  services: Services,
  set = (cookie: string): void => c.header("set-cookie", cookie, { append: true }),
): string {
  const cookie = createSignedCookie("browser", services);
  const browser = cookie.read(c.req.header("cookie"));
  if (browser) return tokenHash(browser);
  const value = randomHex();
  set(cookie.write(value, yearInSeconds));
  return tokenHash(value);
}
