import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { signedInContext } from "#web/context.ts";
import { wayBackTo } from "#web/shell/session/way-back.ts";
import { deniedAddress } from "./auth-address.ts";

/** Who is signed in; everybody else is sent to /auth, told 'Access denied', and comes back here afterwards. */
export function requireSignedIn(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
  const signedIn = context.get(signedInContext);
  if (!signedIn) throw redirect(deniedAddress(wayBackTo(request.url)));
  return signedIn;
}
