import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { signedInContext } from "#web/context.ts";
import { deniedAddress } from "#web/pages/auth/auth-address.ts";

/** Who is signed in; everybody else is sent to /auth, told 'Access denied', and comes back here afterwards. */
export function requireSignedIn(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
  const signedIn = context.get(signedInContext);
  if (!signedIn) throw redirect(deniedAddress(pathOf(request)));
  return signedIn;
}

/** A `.data` request asks for the page of the same name; a file is offered by the page above it. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$|\/invoice\.pdf$/, "") + search;
}
