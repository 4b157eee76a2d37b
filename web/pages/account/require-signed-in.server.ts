import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { signedInContext } from "#web/context.ts";
import { deniedAddress } from "#web/pages/auth/auth-address.ts";
import { wayBackTo } from "#web/session/way-back.ts";

/** Who is signed in; everybody else is sent to /auth, told 'Access denied', and comes back here afterwards. */
export function requireSignedIn(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
  const signedIn = context.get(signedInContext);
  if (!signedIn) throw redirect(deniedAddress(wayBackTo(request.url)));
  return signedIn;
}
