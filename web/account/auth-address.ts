import { readWayBack } from "#web/shell/session/way-back.ts";
import type { AuthMode } from "./auth-answer.ts";

export function authModeOf(search: URLSearchParams): AuthMode {
  const mode = search.get("mode");
  return mode === "signup" || mode === "forgot" ? mode : "signin";
}

/** Where one lands after signing in: where one wanted to go, else the profile (decisions §4.11). */
export function afterSignIn(search: URLSearchParams): string {
  return readWayBack(search) ?? "/profile";
}

/** /auth in another mode; where one wanted to go goes along. */
export function authAddress(mode: AuthMode, search: URLSearchParams): string {
  const to = new URLSearchParams();
  if (mode !== "signin") to.set("mode", mode);
  const next = search.get("next");
  if (next) to.set("next", next);
  return to.size > 0 ? `/auth?${to}` : "/auth";
}

/** /auth for somebody who opened a page that asks for a sign-in. */
export function deniedAddress(path: string): string {
  return `/auth?${new URLSearchParams({ next: path, denied: "1" })}`;
}

/** The texts of spec §2 and §6 for a page that asked for a sign-in; undefined when one came by oneself. */
export function deniedText(search: URLSearchParams): string | undefined {
  if (!search.has("denied")) return undefined;
  const next = afterSignIn(search);
  if (/^\/orders(?![^?])/.test(next)) return "Please log in to view your order history.";
  if (next.startsWith("/order/")) return "Please log in to view your orders.";
  return "Please log in to view your profile.";
}

/** An administrator came by a mailed link: it opened nothing, and the page says so. */
export function isAdminDetected(search: URLSearchParams): boolean {
  return search.has("admin");
}
