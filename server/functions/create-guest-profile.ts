import { browserOf } from "#server/browser.ts";
import { saveGuestProfile } from "#shop/checkout/save-guest-profile.server.ts";
import { guestProfileRequest } from "#shop/profiles/guest-profile.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readRequest } from "./answer.ts";

const failed = "Unable to create profile. Please try again.";

/** POST /api/functions/create-guest-profile (spec §7). */
export function createGuestProfileFunction(services: Services) {
  return async (c: FunctionContext) => {
    const limited = await limitCalls(c, services, "profiles");
    if (limited) return limited;
    const { request, refusal } = await readRequest(c, guestProfileRequest, failed);
    if (refusal) return refusal;

    const made = await saveGuestProfile(services.db, browserOf(c, services), request, services.now());
    if (made === "duplicate_email") {
      return fail(c, 409, { errorCode: "DUPLICATE_EMAIL", message: "Email already exists", field: "email" });
    }
    return c.json({ success: true, message: "Profile created", ...made });
  };
}
