import { redirect } from "react-router";
import { servicesContext } from "#web/context.ts";
import { endBrowserSession, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ context, request }: Route.ActionArgs) {
  const cookie = await endBrowserSession(context.get(servicesContext), request);
  return redirect(startOf(request), { headers: withCookies(cookie) });
}

export function loader({ request }: Route.LoaderArgs) {
  return redirect(startOf(request));
}

function startOf({ url }: Request): string {
  return new URL(url).pathname.startsWith("/admin/") ? "/admin" : "/";
}
