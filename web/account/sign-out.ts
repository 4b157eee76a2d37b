import { redirect } from "react-router";
import { servicesContext } from "#web/context.ts";
import { withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Ends this browser's session; the other tabs hear of it (decisions §4.1). Signing out twice is no mistake. */
export async function action({ context, request }: Route.ActionArgs) {
  const { signIn } = context.get(servicesContext);
  return redirect("/", { headers: withCookies(await signIn.endSession(request.headers)) });
}

export function loader() {
  return redirect("/");
}
