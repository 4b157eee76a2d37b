import { z } from "zod";
import { line } from "#platform/text-fields.ts";
import { findProfile } from "#shop/profiles/find-profile.server.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readRequest } from "./answer.ts";

const missing = "Please enter a phone number or email address.";

const search = z.object({ query: line(320, "This is too long to search for.", missing) });

/** POST /api/functions/find-profile: the search of spec §5, answered as decisions §2 allows. */
export function findProfileFunction(services: Services) {
  return async (c: FunctionContext) => {
    const limited = await limitCalls(c, services, "searches");
    if (limited) return limited;
    const { request, refusal } = await readRequest(c, search, missing);
    if (refusal) return refusal;
    const profile = await findProfile(services.db, request.query);
    if (profile) return c.json({ success: true, profile });
    const message = "No single profile matches. Please check what you entered, or try the email address.";
    return fail(c, 404, { errorCode: "PROFILE_NOT_FOUND", message });
  };
}
