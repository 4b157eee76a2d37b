import { createGuestProfile } from "#shop/profiles/create-guest-profile.server.ts";
import { guestProfileRequest } from "#shop/profiles/guest-profile.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, invalid, limitCalls, readJson } from "./answer.ts";
import { browserOf } from "./browser.ts";

const failed = "Unable to create profile. Please try again.";

/** POST /api/functions/create-guest-profile (spec §7). */
export function createGuestProfileFunction(services: Services) {
  return async (c: FunctionContext) => {
    const limited = await limitCalls(c, services, "profiles");
    if (limited) return limited;
    const request = guestProfileRequest.safeParse(await readJson(c));
    if (!request.success) return invalid(c, request.error, failed);

    const made = await createGuestProfile(services.db, browserOf(c, services), request.data, services.now());
    if (made === "duplicate_email") {
      return fail(c, 409, { errorCode: "DUPLICATE_EMAIL", message: "Email already exists", field: "email" });
    }
    return c.json({ success: true, message: "Profile created", ...made });
  };
}
