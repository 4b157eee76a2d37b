import { redirect } from "react-router";
import { endBrowserSession, leavingHeaders, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** `?keep=order`: the buyer goes on as a guest. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookie = await endBrowserSession(context, request);
  const isLeaving = new URL(request.url).searchParams.get("keep") !== "order";
  return redirect(findStart(request), { headers: isLeaving ? leavingHeaders(cookie) : withCookies(cookie) });
}

export function loader({ request }: Route.LoaderArgs) {
  return redirect(findStart(request));
}

function findStart({ url }: Request): string {
  return new URL(url).pathname.startsWith("/admin/") ? "/admin" : "/";
}
