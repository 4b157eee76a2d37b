import { browserOf } from "#server/browser.ts";
import { passwordProblem } from "#shop/accounts/password-problem.server.ts";
import { createUserAccount } from "#shop/profiles/create-user-account.server.ts";
import { userAccountRequest } from "#shop/profiles/guest-profile.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readRequest } from "./answer.ts";

const failed = "Unable to create account. Please try again.";

/**
 * POST /api/functions/create-user-account (spec §7). Signs the browser in, although the mailbox isn't proven yet
 * (decisions §5); who is signed in already makes no second account.
 */
export function createUserAccountFunction(services: Services) {
  return async (c: FunctionContext) => {
    const limited = await limitCalls(c, services, "accounts");
    if (limited) return limited;
    const { request, refusal } = await readRequest(c, userAccountRequest, failed);
    if (refusal) return refusal;
    if (c.get("signedIn")) {
      return fail(c, 409, { errorCode: "SIGNED_IN", message: "You are signed in already." });
    }
    const problem = request.password && passwordProblem(request.password);
    if (problem) return fail(c, 400, { errorCode: "INVALID_INPUT", message: problem, field: "password" });

    const { db, signIn, now } = services;
    const browser = browserOf(c, services);
    const made = await createUserAccount(db, services, { ...request, browser }, now());
    if (made === "duplicate_email") {
      return fail(c, 409, { errorCode: "DUPLICATE_EMAIL", message: "Email already exists", field: "email" });
    }
    for (const cookie of await signIn.startSession(made.userId, c.req.raw.headers)) {
      c.header("set-cookie", cookie, { append: true });
    }
    const { profileId, publicId } = made;
    return c.json({ success: true, message: "Account created", profileId, publicId });
  };
}
