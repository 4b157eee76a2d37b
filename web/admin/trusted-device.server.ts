import { createCookie } from "react-router";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import type { Services } from "#web/context.ts";

/** Signed, and for one account: nobody else's browser can say that it signed in there before. */
function cookieOf({ siteUrl, secret }: Services) {
  const isSecure = siteUrl.startsWith("https:");
  return createCookie(`${isSecure ? "__Host-" : ""}fairway.admin-browser`, {
    secrets: [secret],
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
  });
}

/** The mark of a browser that signed in to this account before; undefined for any other. */
export async function trustedDeviceOf(
  services: Services,
  request: Request,
  email: string,
): Promise<string | undefined> {
  const mark: unknown = await cookieOf(services).parse(request.headers.get("cookie"));
  return typeof mark === "string" && mark.startsWith(`${tokenHash(email)}.`) ? tokenHash(mark) : undefined;
}

/** The cookie by which the browser is known from now on. */
export function trustDevice(services: Services, email: string): Promise<string> {
  return cookieOf(services).serialize(`${tokenHash(email)}.${randomHex()}`);
}
