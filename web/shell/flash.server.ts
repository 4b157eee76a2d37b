import { createSignedCookie } from "#platform/tokens.server.ts";
import { type Context, cookiesContext, servicesContext } from "#web/context.ts";

export type Flash =
  | "sign_in_required"
  | "session_ended"
  | "not_admin"
  | "admin_account"
  | "link_sent"
  | "email_changed"
  | "order_missing"
  | "order_saved"
  | "profile_missing";

export const flashCookieName = "flash";

const maxAgeSeconds = 60;

export function setFlash(context: Context, flash: Flash): void {
  context
    .get(cookiesContext)
    .set(createSignedCookie(flashCookieName, context.get(servicesContext)).write(flash, maxAgeSeconds));
}

/** The message for this page, which is then gone; other pages' messages stay, and a prefetch takes none. */
export function takeFlash<Own extends Flash>(
  context: Context,
  request: Request,
  own: readonly Own[],
): Own | undefined {
  if (request.headers.get("sec-purpose")?.includes("prefetch")) return undefined;
  const cookie = createSignedCookie(flashCookieName, context.get(servicesContext));
  const { header, set } = context.get(cookiesContext);
  const value = cookie.read(header);
  const flash = own.find((mine) => mine === value);
  if (flash) set(cookie.remove());
  return flash;
}
