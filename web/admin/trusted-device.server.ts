import { signedCookie } from "#platform/signed-cookie.server.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import type { Services } from "#web/context.ts";

const name = "fairway.admin-browser";
const yearInSeconds = 365 * 24 * 60 * 60;

/** The mark of a browser that signed in to this account before; undefined for any other. */
export function trustedDeviceOf(services: Services, request: Request, email: string): string | undefined {
  const mark = signedCookie(name, services).read(request.headers.get("cookie"));
  return mark?.startsWith(`${tokenHash(email)}.`) ? tokenHash(mark) : undefined;
}

/** The Set-Cookie header that makes this browser a trusted device of the account. */
export function trustDevice(services: Services, email: string): string {
  return signedCookie(name, services).write(`${tokenHash(email)}.${randomHex()}`, yearInSeconds);
}
