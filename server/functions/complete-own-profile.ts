import { completeOwnProfile, ownProfileRequest } from "#shop/profiles/complete-own-profile.server.ts";
import { ownDetailsOf } from "#shop/profiles/own-details.server.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readRequest } from "./answer.ts";

const notOwn = "This tag is not in your account. Please choose another.";

/** POST /api/functions/complete-own-profile: what an order asks of whoever is signed in, and their profile lacks (spec §4). */
export function completeOwnProfileFunction(services: Services) {
  return async (c: FunctionContext) => {
    const signedIn = c.get("signedIn");
    if (!signedIn)
      return fail(c, 401, { errorCode: "SIGNED_OUT", message: "You are not signed in any more." });
    const limited = await limitCalls(c, services, "profiles");
    if (limited) return limited;
    const failed = "Unable to save your details. Please try again.";
    const { request, refusal } = await readRequest(c, ownProfileRequest, failed);
    if (refusal) return refusal;

    const now = services.now();
    const completed = await completeOwnProfile(services.db, signedIn.userId, { ...request, now });
    if (!completed) return fail(c, 401, { errorCode: "SIGNED_OUT", message: "Your account is gone." });
    if (completed === "not_own") return fail(c, 404, { errorCode: "NOT_OWN", message: notOwn });
    const { profile, isAddressSaved } = completed;
    return c.json({ success: true, isAddressSaved, profile: ownDetailsOf(profile) });
  };
}
