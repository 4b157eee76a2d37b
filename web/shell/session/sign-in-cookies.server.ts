import { createSignedCookie, randomHex, tokenHash } from "#platform/tokens.server.ts";
import { sessionDays } from "#shop/accounts/sessions.server.ts";
import type { Services } from "#web/context.ts";

type Site = Pick<Services, "siteUrl" | "secret">;

export const sessionCookieName = "fairway.session";

/** The token of the request's session cookie when we signed it; the database knows whether the session still exists. */
export function readSessionToken(site: Site, headers: Headers): string | undefined {
  return createSignedCookie(sessionCookieName, site).read(headers.get("cookie"));
}

/** `Set-Cookie` for this token; without one it removes the cookie. */
export function sessionCookie(site: Site, token?: string): string {
  const cookie = createSignedCookie(sessionCookieName, site);
  return token ? cookie.write(token, sessionDays * 24 * 60 * 60) : cookie.remove();
}

const trustedDeviceCookieName = "fairway.trusted-device";
const yearInSeconds = 365 * 24 * 60 * 60;

/** A family shares a browser; beyond these the account that signed in longest ago is forgotten. */
const maxAccounts = 5;

/** Returns the hash of the mark that this browser has for the email. */
export function findTrustedDevice(services: Services, request: Request, email: string): string | undefined {
  const mark = readMarks(services, request).find(marksEmail(email));
  return mark && tokenHash(mark);
}

/** Returns the cookie that marks the browser for the email too. */
export function trustDevice(services: Services, request: Request, email: string): string {
  const otherMarks = readMarks(services, request).filter((mark) => !marksEmail(email)(mark));
  const marks = [`${tokenHash(email)}.${randomHex()}`, ...otherMarks].slice(0, maxAccounts);
  return createSignedCookie(trustedDeviceCookieName, services).write(marks.join("~"), yearInSeconds);
}

/** A mark has the hash of an email that signed in here, and a random text that tells this browser from others. */
function readMarks(services: Services, request: Request): string[] {
  return (
    createSignedCookie(trustedDeviceCookieName, services).read(request.headers.get("cookie"))?.split("~") ??
    []
  );
}

function marksEmail(email: string) {
  return (mark: string) => mark.startsWith(`${tokenHash(email)}.`);
}
