import { redirect } from "react-router";
import { servicesContext } from "#web/context.ts";
import { endBrowserSession, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/log-out.ts";

/** Ends this browser's session. Logging out twice is no mistake. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookie = await endBrowserSession(context.get(servicesContext), request);
  return redirect("/admin", { headers: withCookies(cookie) });
}

export function loader() {
  return redirect("/admin");
}
